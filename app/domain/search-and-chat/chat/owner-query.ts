import type { Named } from "#app/domain/accounts/users/display-name.ts";
import { ownerNames } from "#app/domain/summaries/action-items/owner-match.ts";

/** The owners of an action item, each as its words in lower case. */
export function ownerWords(owner: string | null): string[][] {
  return ownerNames(owner)
    .map((name) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}@._'’-]+/gu) ?? [])
    .filter((terms) => terms.length > 0);
}

/** The words a person is called by. */
export function nameWords({ first_name, last_name }: Named): string[] {
  return (
    [first_name, last_name]
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
  );
}
