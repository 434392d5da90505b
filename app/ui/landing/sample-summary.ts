import type { SharedLine } from "#app/domain/summaries/summaries/shared-summary.ts";

/**
 * A part of the summary that the engine makes of the sample meeting, for the page before the login. A test compares it
 * with what the engine makes now.
 */
export const sampleSummary: { title: string; decisions: SharedLine[]; action_items: FrontItem[] } = {
  title: "Ferry app: ready for the summer timetable?",
  decisions: [
    {
      text: "The launch stays on the first of June, and we submit the app on the twelfth of May.",
      quotes: [
        {
          speaker: "Mara Lindqvist",
          at: "05:34",
          text: "Perfect. So the launch stays on the first of June, and we submit the app on the twelfth of May.",
          line: null,
        },
      ],
    },
    {
      text: "We read the timetable every fifteen minutes, and we show a warning when it is older than one hour.",
      quotes: [
        {
          speaker: "Mara Lindqvist",
          at: "02:06",
          text: "Let's do it that way. We read the timetable every fifteen minutes, and we show a warning when it is older than one hour. Tom, can you ask the harbour office whether that is all right?",
          line: null,
        },
      ],
    },
    {
      text: "Then we launch without asking for the location, and people can mark a favourite pier.",
      quotes: [
        {
          speaker: "Mara Lindqvist",
          at: "05:14",
          text: "I like that. It is also the friendlier choice for privacy. Any objections? No. Then we launch without asking for the location, and people can mark a favourite pier.",
          line: null,
        },
      ],
    },
  ],
  action_items: [
    {
      text: "Fix the midnight bug by Wednesday.",
      owner: "Tom Okafor",
    },
    {
      text: "Compare the imported departures with the printed timetable by Friday.",
      owner: "Jonas Brandt",
    },
    {
      text: "Ask the harbour office whether that is all right.",
      owner: "Tom Okafor",
    },
  ],
};

export type FrontItem = { text: string; owner: string | null };
