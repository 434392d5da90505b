import { type ContentPart, contentParts } from "#app/core/enums/content-part.ts";
import { changedParts, rebase } from "#app/domain/summaries/summaries/rebase.ts";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";

export type Saved = { revision: number; content: SummaryContent };

/** The unsaved changes of a writer: based on which version, and when idCount. */
export type UnsavedEdits = {
  revision: number;
  base: SummaryContent;
  content: SummaryContent;
  /** Milliseconds since 1970. */
  at: number;
  /** Parts that another user saved meanwhile; the writer must choose a version. */
  conflicts: ContentPart[];
};

const madeHere = "new-";
let idCount = 0;

/** A temporary id for an entry that is not saved yet. */
export function freshId(): string {
  idCount += 1;
  return `${madeHere}${Date.now().toString(36)}-${idCount}`;
}

export function newUnsavedEdits({ revision, content }: Saved, at: number): UnsavedEdits {
  return { revision, base: content, content, at, conflicts: [] };
}

export function changesIn({ base, content }: UnsavedEdits): ContentPart[] {
  return changedParts(tidy(base), tidy(content));
}

/** The changes to send: changed parts only, without emptied entries and temporary ids. */
export function changeParams(draft: UnsavedEdits): Partial<SummaryContent> {
  const named = JSON.stringify(tidy(draft.content), (key, value) =>
    key === "id" && String(value).startsWith(madeHere) ? undefined : value,
  );
  const content = JSON.parse(named) as SummaryContent;
  return Object.fromEntries(changesIn(draft).map((part) => [part, content[part]]));
}

/** Rebases the draft on the newest saved version. In a conflict the writer's text is shown until the writer chooses. */
export function rebaseEdits(draft: UnsavedEdits, saved: Saved): UnsavedEdits {
  const wanted = withSavedIds(tidy(draft.content), draft.base, saved.content);
  const { content, conflicts } = rebase(draft.base, wanted, saved.content);
  const written = Object.fromEntries(conflicts.map((part) => [part, wanted[part]]));
  return {
    revision: saved.revision,
    base: saved.content,
    content: withIds({ ...content, ...written }),
    at: draft.at,
    conflicts,
  };
}

export function resolveConflict(draft: UnsavedEdits, version: "mine" | "saved"): UnsavedEdits {
  const theirs = Object.fromEntries(draft.conflicts.map((part) => [part, draft.base[part]]));
  const content = version === "mine" ? draft.content : { ...draft.content, ...theirs };
  return { ...draft, content, conflicts: [] };
}

/** Text lines as points of a topic: unchanged lines keep their ids; with an equal number of lines all do, in order. */
export function pointsOf(text: string, before: SummaryContent["outline"][number]["summary_points"]) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const inOrder = lines.length === before.length;
  const free = new Set(before);
  return lines.map((line, index) => {
    const old = inOrder ? before[index] : [...free].find((point) => point.text === line);
    if (old) free.delete(old);
    return old ? { ...old, text: line } : { id: freshId(), text: line };
  });
}

/** Parses a draft stored in the browser; null when it is none. */
export function parseUnsavedEdits(stored: string | null): UnsavedEdits | null {
  try {
    const draft = JSON.parse(stored ?? "null") as UnsavedEdits | null;
    // Drafts from before summaries had open questions have none.
    const [base, content] = [draft?.base, draft?.content].map((one) => ({ openQuestions: [], ...one })) as [
      SummaryContent,
      SummaryContent,
    ];
    const whole = [base, content].every((one) => contentParts.every((part) => one[part] !== undefined));
    return draft && whole && typeof draft.revision === "number"
      ? { ...draft, base, content, conflicts: [] }
      : null;
  } catch {
    return null;
  }
}

/** Removes emptied entries: emptying a line deletes it. */
function tidy(content: SummaryContent): SummaryContent {
  const full = ({ text }: { text: string }) => text.trim() !== "";
  return {
    summary: content.summary.trim(),
    keyDiscussions: content.keyDiscussions.filter(full),
    keyDecisions: content.keyDecisions.filter(full),
    openQuestions: content.openQuestions.filter(full),
    outline: content.outline.filter(({ topic, summary_points }) => topic.trim() || summary_points.some(full)),
    jargonGlossary: content.jargonGlossary.filter(
      ({ term, clarification }) => term.trim() || clarification.trim(),
    ),
  };
}

/** Entries made here that the newer version has already, because this draft was saved, are those and not further ones. */
function withSavedIds(wanted: SummaryContent, base: SummaryContent, current: SummaryContent): SummaryContent {
  const outline = savedEntries(wanted.outline, base.outline, current.outline).map((topic) => {
    const pointsIn = (list: SummaryContent["outline"]) =>
      list.find(({ id }) => id === topic.id)?.summary_points ?? [];
    const points = savedEntries(topic.summary_points, pointsIn(base.outline), pointsIn(current.outline));
    return { ...topic, summary_points: points };
  });
  return {
    summary: wanted.summary,
    keyDiscussions: savedEntries(wanted.keyDiscussions, base.keyDiscussions, current.keyDiscussions),
    keyDecisions: savedEntries(wanted.keyDecisions, base.keyDecisions, current.keyDecisions),
    openQuestions: savedEntries(wanted.openQuestions, base.openQuestions, current.openQuestions),
    outline,
    jargonGlossary: savedEntries(wanted.jargonGlossary, base.jargonGlossary, current.jargonGlossary),
  };
}

function savedEntries<T extends { id?: string | null }>(wanted: T[], base: T[], current: T[]): T[] {
  const old = new Set(base.map(({ id }) => id));
  const free = current.filter(({ id }) => !old.has(id));
  return wanted.map((entry) => {
    if (!entry.id?.startsWith(madeHere)) return entry;
    const at = free.findIndex((saved) => textOf(saved) === textOf(entry));
    return (at < 0 ? undefined : free.splice(at, 1)[0]) ?? entry;
  });
}

/** An entry without the ids in it. */
function textOf(entry: object): string {
  return JSON.stringify(entry, (key, value) => (key === "id" ? undefined : value));
}

/** Gives ids to new entries, which lose them in a merge; the page needs them as keys. */
function withIds(content: SummaryContent): SummaryContent {
  const named = <T extends { id?: string | null }>(list: T[]) =>
    list.map((entry) => (entry.id ? entry : { ...entry, id: freshId() }));
  return {
    summary: content.summary,
    keyDiscussions: named(content.keyDiscussions),
    keyDecisions: named(content.keyDecisions),
    openQuestions: named(content.openQuestions),
    outline: named(content.outline),
    jargonGlossary: named(content.jargonGlossary),
  };
}
