import { answerQuestion } from "#app/intelligence/answers.ts";
import { groupMeetings } from "#app/intelligence/context-groups.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";
import { asMeeting, longMeeting } from "#tests/intelligence/transcripts.ts";
import { longTranscript } from "#tests/support/journey-transcript.ts";
import { atMost, median } from "./figures.ts";

/** What reading and understanding text costs, in this process alone: medians of five runs after a first one. */
const runs = 5;

function timed(what: string, most: number, run: () => unknown): void {
  run();
  const times = Array.from({ length: runs }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  atMost(what, median(times), most);
}

const bytes = (text: string) => new TextEncoder().encode(text);
const hour = bytes(longTranscript());
timed("a WebVTT file of 46 minutes", 100, () => readTranscript("long.vtt", hour));
for (const [name, piece] of [
  ["tags that never close", "<v "],
  ["speakers without words", "Ana: "],
  ["arrows", "-->"],
  ["spaces", " "],
] as const) {
  const hostile = bytes(piece.repeat(1_000_000 / piece.length));
  timed(`1 MB of ${name}`, 1500, () => readTranscript("upload.bin", hostile));
}

const spoken = longMeeting(30_000);
timed("a digest of 30,000 words", 6000, () => summarize(spoken, { heldOn: "2026-03-04T09:00:00Z" }));
const meetings = Array.from({ length: 100 }, (_, at) => asMeeting(`m${at}`, longMeeting(5000)));
timed("a question over 100 meetings", 8000, () =>
  answerQuestion("What was said about the warehouse sensor?", meetings),
);
const titled = Array.from({ length: 500 }, (_, at) => ({
  ...{ meetingId: `m${at}`, title: "Sync", themes: [`subject ${at % 40}`, "budget"] },
}));
timed("groups of 500 meetings", 2000, () => groupMeetings(titled));
