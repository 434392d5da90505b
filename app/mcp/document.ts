import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { getQuote, getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { addressesAt } from "./addresses.ts";
import type { ToolCall } from "./tool.ts";

/** A meeting, or some of its transcript, as one text. */
export type AgentDocument = {
  id: string;
  title: string;
  text: string;
  url: string;
  metadata: Record<string, string>;
};

/** Characters of the spoken words of one text; the rest is read by the page. */
const longestTalk = 60_000;

const marks = { quoted: "Lines that begin with > are what people said or wrote" };

/** The summary of a meeting and the beginning of its transcript. */
export async function meetingDocument(call: ToolCall, meeting_id: string): Promise<AgentDocument> {
  const meeting = await getMeeting(call.ctx, { meeting_id });
  const summary = await summaryText(call, meeting_id);
  const { lines } = await getTranscriptPart(call.ctx, { meeting_id, extent: "whole" });
  const talk = talkText(lines);
  const parts = [summary && `Summary\n${summary}`, talk.text && `Transcript\n${talk.text}`];
  return {
    id: meeting_id,
    title: plainTitle(meeting.title),
    text: parts.filter(Boolean).join("\n\n"),
    url: addressesAt(call.origin).meeting(meeting_id),
    metadata: {
      ...marks,
      ...{ meeting_id, project_id: meeting.project_id, scheduled_at: meeting.scheduled_at },
      ...(talk.next && { continues: `read_transcript from ${talk.next}` }),
    },
  };
}

/** A spoken line with the talk around it. */
export async function lineDocument(
  call: ToolCall,
  meeting_id: string,
  segment_id: string,
): Promise<AgentDocument> {
  const meeting = await getMeeting(call.ctx, { meeting_id });
  const { lines } = await getQuote(call.ctx, { meeting_id, segment_id });
  const line = lines.find((one) => one.segment_id === segment_id);
  return {
    id: lineDocumentId(meeting_id, segment_id),
    title: [plainTitle(meeting.title), line?.timestamp].filter(Boolean).join(", "),
    text: talkText(lines).text,
    url: addressesAt(call.origin).line(meeting_id, segment_id),
    metadata: {
      ...marks,
      ...{ meeting_id, line_id: segment_id, project_id: meeting.project_id },
      ...(line?.start_ms != null && { second: String(Math.floor(line.start_ms / 1000)) }),
    },
  };
}

/** What `fetch` takes for a spoken line; for a meeting it takes its id. */
export function lineDocumentId(meetingId: string, segmentId: string): string {
  return `${meetingId}:${segmentId}`;
}

/** A title in one line: who wrote it can put no line of its own between ours. */
export function plainTitle(title: string): string {
  return title.replace(/\s+/g, " ").trim().slice(0, 200);
}

/** The summary as text, with the times of the words it rests on; empty where there is none. */
export async function summaryText({ ctx }: ToolCall, meeting_id: string): Promise<string> {
  const { summary } = await readSummary(ctx, { meeting_id });
  if (!summary) return "";
  const { overview, decisions, key_discussions, open_questions, topics } = summary.document;
  const owned = summary.action_items.map(({ description, owner, due_date, evidence }) => ({
    text: [description, owner && `(${owner})`, due_date && `due ${due_date}`].filter(Boolean).join(" "),
    evidence,
  }));
  const sections: [string, { text: string; evidence: { timestamp: string | null }[] }[]][] = [
    ["Overview", overview],
    ["Decisions", decisions],
    ["Action items", owned],
    ["Key discussions", key_discussions],
    ["Open questions", open_questions],
    ["Topics", topics.flatMap(({ points, ...topic }) => [topic, ...points])],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(
      ([name, lines]) =>
        `${name}:\n${lines.map(({ text, evidence }) => mark(withTime(text, evidence[0]))).join("\n")}`,
    )
    .join("\n");
}

function withTime(text: string, proof: { timestamp: string | null } | undefined): string {
  return proof?.timestamp ? `${text} [${proof.timestamp}]` : text;
}

type Said = { segment_id: string; timestamp: string | null; speaker: string; text: string };

function talkText(lines: Said[]): { text: string; next: string | null } {
  const out: string[] = [];
  let length = 0;
  for (const { segment_id, timestamp, speaker, text } of lines) {
    if (length > longestTalk) return { text: out.join("\n"), next: segment_id };
    const line = mark(`${timestamp ? `[${timestamp}] ` : ""}${speaker}: ${text}`);
    out.push(line);
    length += line.length;
  }
  return { text: out.join("\n"), next: null };
}

/** Every line of it begins with the mark of a quotation, whatever breaks it holds. */
function mark(text: string): string {
  return text
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => `> ${line}`)
    .join("\n");
}
