import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";

/** The same talk over again, about something else each time: enough for a meeting of an hour. */
const rounds = [
  { ferry: "ferry", ferries: "ferries", pier: "pier", piers: "piers" },
  { ferry: "bus", ferries: "buses", pier: "bus stop", piers: "bus stops" },
  { ferry: "tram", ferries: "trams", pier: "tram stop", piers: "tram stops" },
  { ferry: "train", ferries: "trains", pier: "platform", piers: "platforms" },
  { ferry: "cable car", ferries: "cable cars", pier: "valley station", piers: "valley stations" },
  { ferry: "water taxi", ferries: "water taxis", pier: "jetty", piers: "jetties" },
  { ferry: "shuttle", ferries: "shuttles", pier: "car park", piers: "car parks" },
] as const;

type Words = (typeof rounds)[number];
type Said = { at: number; speaker: string; text: string };

/** A WebVTT file of more than 45 minutes, written for this test. */
export function longTranscript(): string {
  const said = lines();
  const round = (said.at(-1)?.at ?? 0) + 8;
  const all = rounds.flatMap((words, index) =>
    said.map(({ at, speaker, text }) => ({ at: index * round + at, speaker, text: about(words, text) })),
  );
  const cues = all.map(({ at, speaker, text }, index) => {
    const end = (all[index + 1]?.at ?? at + 5) - 0.5;
    return `${index + 1}\n${clock(at)} --> ${clock(end)}\n${speaker}: ${text}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/** A file that ends in the middle of a time. */
export const brokenTranscript =
  "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAna: Hello.\n\n2\n00:00:03.000 --> 00:00:0x.000\nBo: Broken.\n";

function lines(): Said[] {
  return [...sampleMeeting.text.matchAll(/^\[(\d\d):(\d\d):(\d\d)\] ([^:]+): (.+)$/gm)].map(
    ([, hours, minutes, seconds, speaker = "", text = ""]) => ({
      at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      speaker,
      text,
    }),
  );
}

function about(words: Words, text: string): string {
  return text.replace(/\b(ferry|ferries|pier|piers)\b/g, (word) => words[word as keyof Words]);
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
