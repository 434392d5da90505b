import { changedParts, contentParts, rebase } from "#app/domain/summaries/rebase.ts";
import type { ContentPart, SummaryContent } from "#app/domain/summaries/schema.ts";

/** A version of the summary as the server keeps it. */
export type Saved = { revision: number; content: SummaryContent };

/** What somebody has written and not saved: over which version, and when. */
export type Draft = {
  revision: number;
  base: SummaryContent;
  content: SummaryContent;
  /** Milliseconds since 1970. */
  at: number;
  /** Where somebody else saved other words meanwhile; the writer has to say whose words stay. */
  clash: ContentPart[];
};

const madeHere = "new-";
let made = 0;

/** An id for an entry that the server does not know yet. */
export function freshId(): string {
  made += 1;
  return `${madeHere}${Date.now().toString(36)}-${made}`;
}

export function newDraft({ revision, content }: Saved, at: number): Draft {
  return { revision, base: content, content, at, clash: [] };
}

export function changesIn({ base, content }: Draft): ContentPart[] {
  return changedParts(tidy(base), tidy(content));
}

/** What is sent: only what was changed, without what was emptied and without ids of our own making. */
export function wireChanges(draft: Draft): Partial<SummaryContent> {
  const named = JSON.stringify(tidy(draft.content), (key, value) =>
    key === "id" && String(value).startsWith(madeHere) ? undefined : value,
  );
  const content = JSON.parse(named) as SummaryContent;
  return Object.fromEntries(changesIn(draft).map((part) => [part, content[part]]));
}

/** The draft over the version that is saved now. Where both wrote, the writer's words stand until they have chosen. */
export function rebaseDraft(draft: Draft, saved: Saved): Draft {
  const wanted = tidy(draft.content);
  const { content, conflicts } = rebase(draft.base, wanted, saved.content);
  const mine = Object.fromEntries(conflicts.map((part) => [part, wanted[part]]));
  return {
    revision: saved.revision,
    base: saved.content,
    content: withIds({ ...content, ...mine }),
    at: draft.at,
    clash: conflicts,
  };
}

/** Settles a clash: the writer's words stay, or those that were saved. */
export function resolveConflict(draft: Draft, whose: "mine" | "saved"): Draft {
  const theirs = Object.fromEntries(draft.clash.map((part) => [part, draft.base[part]]));
  const content = whose === "mine" ? draft.content : { ...draft.content, ...theirs };
  return { ...draft, content, clash: [] };
}

/** Lines of a topic as its points: what still says the same keeps its id; as many lines as before keep them in order. */
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

/** Reads what was kept in the browser; null when it is not a draft at all. */
export function asDraft(kept: string | null): Draft | null {
  try {
    const draft = JSON.parse(kept ?? "null") as Draft | null;
    const whole = [draft?.base, draft?.content].every((one) =>
      contentParts.every((part) => one?.[part] !== undefined),
    );
    return draft && whole && typeof draft.revision === "number" ? { ...draft, clash: [] } : null;
  } catch {
    return null;
  }
}

/** Without entries that were emptied: that is how a line is taken out. */
function tidy(content: SummaryContent): SummaryContent {
  const full = ({ text }: { text: string }) => text.trim() !== "";
  return {
    summary: content.summary.trim(),
    keyDiscussions: content.keyDiscussions.filter(full),
    keyDecisions: content.keyDecisions.filter(full),
    outline: content.outline.filter(({ topic, summary_points }) => topic.trim() || summary_points.some(full)),
    jargonGlossary: content.jargonGlossary.filter(
      ({ term, clarification }) => term.trim() || clarification.trim(),
    ),
  };
}

/** Merging takes the ids of entries that are new here; on the page each needs one. */
function withIds(content: SummaryContent): SummaryContent {
  const named = <T extends { id?: string | null }>(list: T[]) =>
    list.map((entry) => (entry.id ? entry : { ...entry, id: freshId() }));
  return {
    summary: content.summary,
    keyDiscussions: named(content.keyDiscussions),
    keyDecisions: named(content.keyDecisions),
    outline: named(content.outline),
    jargonGlossary: named(content.jargonGlossary),
  };
}
