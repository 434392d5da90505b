import { z } from "zod";
import { holdsWords } from "#app/core/spelling-pattern.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import type { Named } from "./display-name.ts";
import { peopleOnPage } from "./people-on-page.ts";

/** Of a list of people those with these words in name or e-mail, from one on. */
export const PeoplePage = z.object({
  q: z.string().trim().max(200).default(""),
  at: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
});
export type PeoplePage = z.output<typeof PeoplePage>;

type People<P> = {
  count(): Promise<number>;
  /** So many from one on, in the order of `all`. */
  some(limit: number, offset: number): Promise<P[]>;
  all(): Promise<P[]>;
};

/** A page of people, and how many there are in all. Where there are none so far on, it is the last page. */
export async function readPeoplePage<P extends Named>({ q, at }: PeoplePage, people: People<P>) {
  const found = q === "" ? null : peopleWithWords(await people.all(), q);
  const total = found?.length ?? (await people.count());
  const last = Math.max(0, Math.ceil(total / peopleOnPage) - 1) * peopleOnPage;
  const from = Math.min(at, last);
  const shown = found?.slice(from, from + peopleOnPage) ?? (await people.some(peopleOnPage, from));
  return { people: shown, total, at: from, q };
}

/** Those people who have each of these words in name or e-mail, whatever their case and spelling. */
export function peopleWithWords<P extends Named>(people: P[], text: string): P[] {
  const words = text.split(/\s+/).filter(Boolean);
  return people.filter(({ first_name, last_name, email }) =>
    holdsWords([[first_name, last_name, email].join(" ")], words),
  );
}
