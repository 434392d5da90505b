import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import { abilities } from "#app/core/policy.ts";
import { asSeenBy, shortName, type Viewer } from "#app/domain/meetings/meetings/participant-names.ts";
import { type MeetingStanding, meetingPolicy, summaryRole } from "#app/domain/meetings/meetings/policy.ts";
import type { MeetingTarget } from "#app/domain/meetings/meetings/queries.server.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import { type Confirmations, noteOrigin } from "#app/domain/summaries/evidence/schema.ts";
import { type EvidenceByLine, sourceView, unkeptMark } from "#app/domain/summaries/evidence/view.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { facesSeenBy } from "#app/domain/transcripts/speakers/faces.ts";
import { spokenLanguage, unreadLanguage, unreadParts, unreadText } from "./other-languages.ts";
import type { Related } from "./related-queries.server.ts";
import type { StoredLine, SummaryContent, SummaryRow, UncitedTopicRow } from "./schema.ts";
export type LineView = ReturnType<ReturnType<typeof lineViews>>;
export type DocumentView = ReturnType<typeof documentView>;

/** The editable document as its lines stand. */
export function contentOf(lines: StoredLine[]): SummaryContent {
  const of = (section: StoredLine["section"], parent: string | null = null) =>
    lines.filter((line) => line.section === section && line.parent_id === parent);
  const entry = ({ line_id, text }: StoredLine) => ({ id: line_id, text });
  return {
    summary: prose(of("overview")),
    keyDiscussions: of("key_discussion").map(entry),
    keyDecisions: of("decision").map(entry),
    openQuestions: of("open_question").map(entry),
    outline: of("topic").map(({ line_id, text, start_ms }) => ({
      id: line_id,
      topic: text,
      timestamp: start_ms === null ? "" : clockTime(start_ms),
      summary_points: of("point", line_id).map(entry),
    })),
    jargonGlossary: of("jargon").map(({ line_id, term, text }) => ({
      id: line_id,
      term: term ?? "",
      clarification: text,
    })),
  };
}

/** Sentences as one text; a sentence that ends in a line break keeps it. */
function prose(lines: StoredLine[]): string {
  return lines
    .reduce((all, { text }) => all + (all === "" || all.endsWith("\n") ? "" : " ") + text, "")
    .trim();
}

/** The content as the wire has it: plain strings, under every name the specification gives; the open questions are an addition. */
export function contentParams(content: SummaryContent) {
  const strings = (entries: { text: string }[]) => entries.map(({ text }) => text);
  const outline = content.outline.map(({ topic, timestamp, summary_points }) => ({
    topic,
    timestamp,
    summary: strings(summary_points).join(" "),
    summary_points: strings(summary_points),
  }));
  const jargon = content.jargonGlossary.map(({ term, clarification }) => ({ term, clarification }));
  return {
    overview: content.summary,
    key_takeaways: strings(content.keyDiscussions),
    key_decisions: strings(content.keyDecisions),
    open_questions: strings(content.openQuestions),
    discussion_points: outline,
    jargon_clarifications: jargon,
    outline,
    keyDecisions: strings(content.keyDecisions),
    jargonGlossary: jargon,
    summary: content.summary,
  };
}

/** Each line with where it comes from: whose it is, which model wrote it, and who confirmed it. */
export function linesWithSource(lines: StoredLine[], confirmations: Confirmations) {
  return lines.map(({ line_id, section, parent_id, text, term, author, ...line }) => ({
    line_id,
    section,
    parent_id,
    text,
    term,
    author,
    ...sourceView(line_id, { author, ...line }, confirmations),
  }));
}

type StructuredSource = MeetingTarget & {
  summary: SummaryRow;
  lines: StoredLine[];
  items: ActionItemView[];
  confirmations: Confirmations;
};

/** The specification's structured summary response. */
export function structuredView(source: StructuredSource) {
  const { meeting, standing, summary, lines, items, confirmations } = source;
  const wire = contentParams(contentOf(lines));
  const content = {
    ...wire,
    action_items: items,
    themes: summary.themes,
    context_group: meeting.context_group ?? "general",
  };
  const created_at = iso(summary.created_at);
  return {
    status: "success" as const,
    summary: {
      summary_id: summary.summary_id,
      meeting_id: meeting.meeting_id,
      summary_type: "structured_summary" as const,
      content,
      created_at,
      created_by: summary.created_by,
    },
    action_items: items,
    decisions: wire.key_decisions,
    discussions: wire.discussion_points,
    created_at,
    user_role: summaryRole(standing),
    revision: summary.revision,
    engine: summary.engine,
    uncovered: summary.uncovered.map(uncoveredView),
    other_languages: unreadParts(summary.other_languages),
    lines: linesWithSource(lines, confirmations),
  };
}

/** @param names user id to name, of everybody who wrote or confirmed a line */
type LineContext = { evidence: EvidenceByLine; confirmations: Confirmations; names: Map<string, string> };

function lineViews({ evidence, confirmations, names }: LineContext) {
  return (line: StoredLine) => {
    const { line_id, text, term, start_ms, author } = line;
    const source = sourceView(line_id, line, confirmations);
    return {
      line_id,
      text: text.trimEnd(),
      term,
      start_ms,
      timestamp: start_ms === null ? null : clockTime(start_ms),
      author,
      author_name: names.get(author) ?? null,
      ...(source.origin === noteOrigin && { from_note: true }),
      /** Of a line that is only possible: whether the engine on this server found it, or a model wrote it. */
      unkept: unkeptMark(source),
      confirmed_by_name: source.confirmed_by && (names.get(source.confirmed_by) ?? null),
      evidence: evidence.get(line_id) ?? [],
    };
  };
}

/** The document for the page: lines with ids, who wrote them and what they rest on. */
export function documentView(lines: StoredLine[], context: LineContext) {
  const view = lineViews(context);
  const of = (section: StoredLine["section"], parent: string | null = null) =>
    lines.filter((line) => line.section === section && line.parent_id === parent).map(view);
  return {
    overview: of("overview"),
    key_discussions: of("key_discussion"),
    decisions: of("decision"),
    open_questions: of("open_question"),
    topics: of("topic")
      .map((topic) => ({ ...topic, points: of("point", topic.line_id) }))
      // A topic of the engine with nothing under it says nothing.
      .filter(({ author, points }) => author !== "ai" || points.length > 0),
    jargon: of("jargon"),
  };
}

export function standingView(actor: UserActor, standing: MeetingStanding) {
  return { user_role: summaryRole(standing), abilities: abilities(meetingPolicy, actor, standing) };
}

/** A large topic that no line rests on. `share`: its part of the meeting's words, from 0 to 1. */
function uncoveredView({ topic, segment_id, start_ms, share }: UncitedTopicRow) {
  return { topic, segment_id, timestamp: start_ms === null ? null : clockTime(start_ms), share };
}

export type FullSummary = {
  summary: SummaryRow;
  lines: StoredLine[];
  evidence: EvidenceByLine;
  confirmations: Confirmations;
  revisions: RevisionRow[];
  items: ActionItemView[];
};

/** The summary as the page shows it. @param names user id to name, of everybody who wrote in it or confirmed a line */
export function summaryView(
  { summary, lines, evidence, confirmations, revisions, items }: FullSummary,
  names: Map<string, string>,
) {
  return {
    summary_id: summary.summary_id,
    revision: summary.revision,
    engine: summary.engine,
    notice: summary.notice,
    created_at: iso(summary.created_at),
    themes: summary.themes,
    uncovered: summary.uncovered.map(uncoveredView),
    unread: unreadText(summary.other_languages),
    unread_language: unreadLanguage(summary.other_languages),
    spoken_language: spokenLanguage(summary),
    document: documentView(lines, { evidence, confirmations, names }),
    content: contentOf(lines),
    action_items: items.map((item) => ({
      ...item,
      unkept: unkeptMark(item),
      confirmed_by_name: item.confirmed_by && (names.get(item.confirmed_by) ?? null),
    })),
    revisions: revisions.map((revision) => revisionView(revision, names)),
  };
}

export type SummaryView = ReturnType<typeof summaryView>;
type RevisionRow = { number: number; author: string; reason: string; created_at: number };

export function revisionView({ created_at, ...revision }: RevisionRow, names: Map<string, string>) {
  return { ...revision, author_name: names.get(revision.author) ?? null, created_at: iso(created_at) };
}

/** A related meeting as the viewer may see it. */
export function relatedView(viewer: Viewer, { row, people, faces }: Related) {
  return {
    meet_id: row.meeting_id,
    title: row.title,
    scheduled_at: iso(row.scheduled_at),
    held_at: iso(row.held_at),
    participants: asSeenBy(viewer, people).map(shortName),
    people: facesSeenBy(viewer, faces),
  };
}
