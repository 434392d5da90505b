import { type ContentPart, contentParts, type SummaryContent } from "#app/domain/summaries/schema.ts";

/** The parts of the document in which two versions say something different. */
export function changedParts(before: SummaryContent, after: SummaryContent): ContentPart[] {
  return contentParts.filter((part) => words(before[part]) !== words(after[part]));
}

/**
 * Brings a proposal onto what the summary has become since: only the parts its proposer changed are taken from it.
 * @returns the content to save, and the parts that both sides changed in different ways
 */
export function rebase(original: SummaryContent, proposed: SummaryContent, current: SummaryContent) {
  const wanted = changedParts(original, proposed);
  const moved = changedParts(original, current);
  const conflicts = wanted.filter(
    (part) => moved.includes(part) && words(current[part]) !== words(proposed[part]),
  );
  const taken = Object.fromEntries(wanted.map((part) => [part, proposed[part]]));
  return { content: { ...current, ...taken } as SummaryContent, conflicts };
}

/** What a part says, without the ids of its lines. */
function words(part: SummaryContent[ContentPart]): string {
  return JSON.stringify(part, (key, value) => (key === "id" ? undefined : value));
}
