import { foldText } from "#app/domain/summaries/action-items/similar-text.ts";

export type MarkedItem = { description: string; owner: string | null; done: boolean };
/** What a note says outright: each decision and each task once, in the order of its lines. */
export type NoteMarks = { decisions: string[]; items: MarkedItem[] };

const bullet = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?/;
const box = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[([ xX])\]\s+(\S.*)$/;
const label =
  /^(?:\*\*|__)?(action(?: item)?|to-?do|decision|decided)(?:\*\*|__)?\s*:\s*(?:\*\*|__)?\s*(\S.*)$/i;
/** "@Ana send the offer": an address or a name of one word, before the task. */
const mention = /^@([\p{L}\p{N}][\p{L}\p{N}._'’-]{0,98}(?:@[\p{L}\p{N}.-]{1,99})?)[:,]?\s+(\S.*)$/u;

/** As long as an action item may be. */
const longest = 1000;
/** More than the longest note has lines for. */
const most = 3000;

/**
 * The lines of a note that say themselves what they are: "- [ ] …" and "Action: …" a task, "Decision: …" a decision. Nothing is
 * guessed from the others.
 */
export function marksIn(text: string): NoteMarks {
  const decisions = new Map<string, string>();
  const items = new Map<string, MarkedItem>();
  for (const line of text.split("\n")) {
    const checked = box.exec(line);
    const labelled = label.exec(checked?.[2] ?? line.replace(bullet, ""));
    const words = (labelled?.[2] ?? checked?.[2] ?? "").trim().slice(0, longest);
    if (words === "") continue;
    if (labelled && /^deci/i.test(labelled[1] ?? "")) add(decisions, words, words);
    else add(items, ...itemOf(words, /x/i.test(checked?.[1] ?? "")));
  }
  return { decisions: [...decisions.values()], items: [...items.values()] };
}

function itemOf(words: string, done: boolean): [string, MarkedItem] {
  const [, owner = null, description = words] = mention.exec(words) ?? [];
  return [description, { description, owner, done }];
}

function add<T>(found: Map<string, T>, words: string, entry: T): void {
  const key = foldText(words);
  if (key !== "" && !found.has(key) && found.size < most) found.set(key, entry);
}

const longestTitle = 80;

/** The title that a note gives itself: its first line, where that is a heading or as short as one; else null. */
export function titleOfNote(text: string): string | null {
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  const heading = /^\s{0,3}#{1,6}\s+(\S.*)$/.exec(first)?.[1];
  const title = (heading ?? first).replace(/\s*#+\s*$/, "").trim();
  const isMark = heading === undefined && (bullet.exec(first)?.[0].trim() !== "" || label.test(title));
  return title === "" || isMark || title.length > longestTitle ? null : title;
}

const longestGist = 200;

/** A note in one line, for a list in which its title stands already; null where it says no more. */
export function gistOfNote(text: string, title: string): string | null {
  const lines = text
    .split("\n")
    .map((line) =>
      line
        .replace(/^\s{0,3}#{1,6}\s+/, "")
        .replace(bullet, "")
        .replace(/^\[[ xX]\]\s+/, "")
        .trim(),
    )
    .filter((line) => line !== "" && line !== title);
  const gist = lines.join(" · ");
  if (gist.length <= longestGist) return gist || null;
  return `${gist.slice(0, Math.max(gist.lastIndexOf(" ", longestGist), longestGist / 2))}…`;
}
