import { ownerNames } from "#app/domain/summaries/action-items/owner-match.ts";

/** The owners of an action item, each as its words in lower case. */
export function ownerWords(owner: string | null): string[][] {
  return ownerNames(owner)
    .map((name) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}@._'’-]+/gu) ?? [])
    .filter((terms) => terms.length > 0);
}
