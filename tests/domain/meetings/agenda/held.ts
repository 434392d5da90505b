import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import type { Stage } from "#tests/domain/summaries/summaries/stage.ts";

type Line = [at: string, speaker: string, text: string];

/** A weekly of a ferry office: the pilot for seven minutes, the timetable for six, the hiring plan put off, and a flood besides. */
const spoken: Line[] = [
  ["00:00:00", "Cara Voss", "Good morning everybody. Let us begin, there is a lot to get through today."],
  ["00:00:30", "Ana Reis", "First the pilot in Bergen. Bo, what have you seen?"],
  [
    "00:01:00",
    "Bo Lund",
    "The pilot in Bergen runs since Monday. Forty people have bought a ticket on their phone.",
  ],
  ["00:02:30", "Ana Reis", "That is more than I thought. Did the pilot have any trouble?"],
  ["00:03:30", "Bo Lund", "On the second day the scanner at the pier failed, and Bergen called us twice."],
  ["00:05:00", "Ana Reis", "Then we order a second scanner for the pilot. Bo, please do that by Friday."],
  ["00:06:30", "Bo Lund", "I will order the scanner by Friday."],
  ["00:07:30", "Ana Reis", "Next point, the winter timetable. Cara, please."],
  ["00:08:00", "Cara Voss", "The winter timetable is drafted. The late boat leaves at nine instead of ten."],
  ["00:09:30", "Bo Lund", "Who reads the timetable before it goes to the printer?"],
  [
    "00:10:30",
    "Cara Voss",
    "The harbor office reads it. We decided that the winter timetable is printed on Thursday.",
  ],
  ["00:12:00", "Ana Reis", "Good. And is the timetable on the website as well?"],
  ["00:13:00", "Cara Voss", "On the website from Monday on."],
  [
    "00:13:30",
    "Ana Reis",
    "There was water in the basement last night. The flood reached the archive shelves.",
  ],
  [
    "00:14:30",
    "Bo Lund",
    "The pump against the flood was off. The insurance wants photographs of the shelves.",
  ],
  ["00:16:00", "Cara Voss", "I took photographs of the flood and of the archive this morning."],
  ["00:17:00", "Ana Reis", "Then we leave the hiring plan for next time."],
  ["00:17:10", "Cara Voss", "Thanks, see you on Monday."],
  ["00:17:20", "Bo Lund", "Bye."],
];

export const heldItems = ["The pilot in Bergen", "Winter timetable", "Hiring plan for spring"];

/** Its transcript as WebVTT: each line lasts until the next one. */
export const heldTranscript = [
  "WEBVTT",
  ...spoken.map(([at, speaker, text], number) => {
    const end = spoken[number + 1]?.[0] ?? "00:17:30";
    return `${at}.000 --> ${end}.000\n<v ${speaker}>${text}</v>`;
  }),
].join("\n\n");

/** The same as lines of the engine. */
export const heldLines = spoken.map(([at, , text], number) => ({
  startMs: msOf(at),
  endMs: msOf(spoken[number + 1]?.[0] ?? "00:17:30"),
  text,
}));

function msOf(at: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = at.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Gives the meeting of a stage this agenda. */
export async function planned(at: Stage, agenda = heldItems): Promise<void> {
  await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, agenda });
}
