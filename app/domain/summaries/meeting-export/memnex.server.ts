import { createHash } from "node:crypto";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import type { TranscriptTiming } from "#app/core/enums/transcript-timing.ts";
import type { StatedLines } from "#app/core/stated-lines.ts";
import { version } from "#app/core/version.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import { writtenByHand } from "#app/domain/summaries/summaries/engine-name.ts";
import { heldOnOf } from "#app/domain/summaries/summaries/held-on-queries.server.ts";
import { spokenLanguage } from "#app/domain/summaries/summaries/other-languages.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { statedOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import type { SaidDay } from "#app/intelligence/due-phrase.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import type { ExportedLine } from "./markdown.ts";
import { writeVtt } from "./webvtt.ts";

type MemnexLine = ExportedLine & { seq: number; segment_id: string; timing: TranscriptTiming };

type Source = {
  meeting: MeetingRow;
  /** What the file of the transcript stated, if it came from one that does. */
  stated: StatedLines | null;
  /** ISO instants. */
  heldAt: string;
  writtenAt: string;
  people: string[];
  summary: SummaryRow | undefined;
  document: DocumentView | null;
  items: ActionItemView[];
  lines: MemnexLine[];
};

type Writer = (ai: AiPort) => Promise<string>;

/** What writes the file, once all that is stored of it has been read. */
export async function memnexWriter(
  scope: Pick<Scope, "q" | "now">,
  of: Omit<Source, "stated" | "writtenAt">,
): Promise<Writer> {
  const { meeting, summary } = of;
  const heldOn = await heldOnOf(scope, meeting);
  const source = { ...of, writtenAt: iso(scope.now), stated: await statedOf(scope, meeting.meeting_id) };
  const language = (summary && spokenLanguage(summary)) ?? "en";
  return async (ai) => {
    const phrases = await ai.duePhrases(saidDays(source), heldOn, language);
    return `${JSON.stringify(memnexOf(source, phrases), null, 2)}\n`;
  };
}

/**
 * A meeting as version 0.2 of memnex (github.com/UladzKha/memnex), for other tools: each action item and decision with the
 * segments it rests on. What is not known is left out. Its `source` is the transcript as our WebVTT file, since a meeting
 * may have no recording, and `sha256` that of this file.
 * @param phrases by item: the spoken words that name its day, or null
 */
function memnexOf(source: Source, phrases: (string | null)[]) {
  const { meeting, heldAt, writtenAt, summary, document, items } = source;
  const lines = source.lines.filter(({ text }) => text.trim() !== "");
  const vtt = writeVtt(source.lines);
  const participants = participantsIn(lines, source.people);
  const idOf = new Map(participants.map(({ id, name }) => [name, id]));
  const segments = segmentsOf(lines, idOf);
  const segmentOf = new Map(lines.map(({ segment_id, seq }) => [segment_id, segmentId(seq)]));
  const refs = (evidence: { segment_id: string }[]) => [
    ...new Set(evidence.flatMap(({ segment_id }) => segmentOf.get(segment_id) ?? [])),
  ];
  const overview = document?.overview.map(({ text }) => text).join(" ") ?? "";
  const points = document?.key_discussions.map(({ text }) => `- ${text}`) ?? [];
  const text = [overview, points.join("\n")].filter(Boolean).join("\n\n");
  return {
    schema_version: "0.2.0" as const,
    meeting_id: `${meeting.meeting_id}-r${summary?.revision ?? 0}`,
    generated_at: writtenAt,
    source: {
      file_name: `${meeting.title}.vtt`,
      sha256: createHash("sha256").update(vtt).digest("hex"),
      format: "vtt",
      size_bytes: Buffer.byteLength(vtt),
      ...durationOf(segments),
      recorded_at: heldAt,
    },
    transcript: {
      language: (summary && spokenLanguage(summary)) ?? "und",
      text: lines.map((line) => `${line.speaker}: ${line.text}`).join("\n"),
      segments,
    },
    ...(text !== "" && { summary: { text } }),
    action_items: items.map((item, at) => ({
      id: `act_${numbered(at + 1)}`,
      text: item.description,
      assignee: item.owner,
      due_date: phraseOf(item, phrases[at] ?? null, source),
      due_date_iso: item.due_date,
      status: item.status === "completed" ? ("done" as const) : ("open" as const),
      source_segment_ref: refs(item.evidence),
    })),
    decisions: (document?.decisions ?? []).map((decision, at) => ({
      id: `dec_${numbered(at + 1)}`,
      text: decision.text,
      source_segment_ref: refs(decision.evidence),
    })),
    participants,
    provenance: { producer: { name: "throughline", version }, pipeline: pipelineOf(summary) },
  };
}

/** The days of items with the words they rest on, in which the phrases of `memnexOf` are looked for. */
function saidDays({ items, lines }: Pick<Source, "items" | "lines">): SaidDay[] {
  const textOf = new Map(lines.map(({ segment_id, text }) => [segment_id, text]));
  return items.map(({ due_date, evidence }) => ({
    due: due_date ?? "",
    texts: due_date === null ? [] : evidence.flatMap(({ segment_id }) => textOf.get(segment_id) ?? []),
  }));
}

/** The words of an item's day: those of the file it came from, else those that were found in what was said. */
function phraseOf({ description, due_date }: ActionItemView, said: string | null, { stated }: Source) {
  const known = stated?.items.find(({ text }) => text === description);
  return known?.due_phrase && known.due_date === due_date ? known.due_phrase : said;
}

const numbered = (number: number) => String(number).padStart(4, "0");
const segmentId = (seq: number) => `seg_${numbered(seq)}`;

/** Who spoke, in the order of their first words, and then who else was there. */
function participantsIn(lines: MemnexLine[], people: string[]) {
  const names = new Set([...lines.map(({ speaker }) => speaker), ...people].filter((name) => name !== ""));
  return [...names].map((name, at) => ({ id: `p_${numbered(at + 1)}`, name }));
}

function segmentsOf(lines: MemnexLine[], idOf: Map<string, string>) {
  return lines.map(({ seq, start_ms, end_ms, speaker, text, timing }, at) => {
    const start = start_ms ?? 0;
    const end = end_ms ?? lines[at + 1]?.start_ms ?? start;
    return {
      id: segmentId(seq),
      start_sec: start / 1000,
      end_sec: Math.max(start, end) / 1000,
      text,
      speaker_id: idOf.get(speaker) ?? null,
      ...(timing !== "exact" && { is_approximate_timing: true }),
    };
  });
}

function durationOf(segments: ReturnType<typeof segmentsOf>) {
  const duration_sec = segments.reduce((latest, { end_sec }) => Math.max(latest, end_sec), 0);
  return duration_sec > 0 ? { duration_sec } : {};
}

/** What wrote the summary; nothing where a person did. */
function pipelineOf(summary: SummaryRow | undefined) {
  if (!summary || summary.engine === writtenByHand) return {};
  const stage = { runtime: "throughline", runtime_version: version, model_name: summary.engine };
  return { summary: stage, action_items: stage, decisions: stage };
}
