import { t } from "#app/core/words.ts";
import type { IconName } from "../../kit/icon-name.ts";
import type { SpokenWords } from "./spoken-words.ts";

/** What can be made of selected words, by the page that the address leads to. */
export type WordsUse = {
  label: string;
  icon: IconName;
  /** The address below the meeting's summary. */
  href: (words: SpokenWords) => string;
};

type Allowed = { hasRecording: boolean; mayAddLine: boolean; mayAddItem: boolean; mayComment: boolean };

/** What this reader can make of the words of this transcript. */
export function wordsUses({ hasRecording, mayAddLine, mayAddItem, mayComment }: Allowed): WordsUse[] {
  const line = (part: string) => (words: SpokenWords) => `/lines/${words.from}?${query(words, { part })}`;
  return [
    ...(mayAddLine
      ? [
          { label: t("Decision"), icon: "check" as const, href: line("keyDecisions") },
          { label: t("Line"), icon: "plus" as const, href: line("keyDiscussions") },
        ]
      : []),
    ...(mayAddItem
      ? [
          {
            label: t("Action item"),
            icon: "square-check" as const,
            href: (words: SpokenWords) => `/action-items/new?${query(words, { segment: words.from })}`,
          },
        ]
      : []),
    ...(mayComment ? [{ label: t("Comment"), icon: "message-square" as const, href: commentHref }] : []),
    ...(hasRecording ? [{ label: t("Clip"), icon: "play" as const, href: line("keyDecisions") }] : []),
  ];
}

function commentHref({ from, to, firstWord, lastWord }: SpokenWords): string {
  return `/comments?${new URLSearchParams({
    turn: from,
    ...(to !== from && { to }),
    first: String(firstWord),
    last: String(lastWord),
  })}`;
}

function query({ from, to, start, end }: SpokenWords, more: Record<string, string>): URLSearchParams {
  return new URLSearchParams({
    ...more,
    ...(to !== from && { to }),
    start: String(start),
    end: String(end),
  });
}
