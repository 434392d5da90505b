import { type ContentPart, contentParts } from "#app/core/enums/content-part.ts";
import type { SummaryContent } from "./schema.ts";
import { Clash, same, threeWay } from "./three-way.ts";

/** The parts of the document in which two versions say something different. */
export function changedParts(before: SummaryContent, after: SummaryContent): ContentPart[] {
  return contentParts.filter((part) => !same(before[part], after[part]));
}

/**
 * Merges the changes that a person made to `original` into the current document.
 * @returns the content to save, and the parts in which both wrote in the same place; those stay as they are now
 */
export function rebase(original: SummaryContent, wanted: SummaryContent, current: SummaryContent) {
  const conflicts: ContentPart[] = [];
  const merged = changedParts(original, wanted).map((part) => {
    try {
      return [part, threeWay(original[part], wanted[part], current[part])];
    } catch (error) {
      if (!(error instanceof Clash)) throw error;
      conflicts.push(part);
      return [part, current[part]];
    }
  });
  return { content: { ...current, ...Object.fromEntries(merged) } as SummaryContent, conflicts };
}
