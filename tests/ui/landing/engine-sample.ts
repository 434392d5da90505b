import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { EngineLine } from "#app/intelligence/types.ts";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";

/** Which decisions the page shows; the others say less without the meeting. */
const shown = [4, 0, 3];

/** The part of the sample meeting's summary that the login page shows, as the engine makes it now. */
export function engineSample() {
  const file = readTranscript(sampleMeeting.fileName, Buffer.from(sampleMeeting.text));
  if (!file.ok) throw new Error(file.reason);
  const segments = file.lines.map(({ startMs, endMs, speaker, text }, at) => ({
    ...{ segment_id: String(at), start_ms: startMs ?? 0, end_ms: endMs ?? null, speaker, text },
  }));
  const { turns } = turnsOf(segments);
  const summary = summarize(turns, { title: sampleMeeting.title, heldOn: "2026-05-04" });
  const quoted = ({ text, turns: [first = 0] }: EngineLine) => {
    const turn = turns[first];
    const at = new Date(turn?.startMs ?? 0).toISOString().slice(14, 19);
    return { text, quotes: [{ speaker: turn?.speaker ?? "", at, text: turn?.text ?? "", line: null }] };
  };
  return {
    title: sampleMeeting.title,
    decisions: shown.flatMap((at) => summary.decisions[at] ?? []).map(quoted),
    action_items: summary.actionItems.slice(0, 3).map(({ text, owner }) => ({ text, owner: owner ?? null })),
  };
}
