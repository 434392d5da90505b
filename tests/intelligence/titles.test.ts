import { describe, expect, test } from "vitest";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { topicStarts } from "#app/intelligence/segmentation.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { evaluationMeetings } from "#tests/minutes/evaluation-set.ts";
import { longMeeting, turnsFrom } from "./transcripts.ts";

/** Talk of two people, ten turns on each of two things; the second begins as it is told. */
function talk(opening: string) {
  const ferry = Array.from({ length: 6 }, (_, at) => [
    `Uma: The night ferry to the island sails at ${at + 8} with a full deck and its old horn.`,
    "Vik: The night ferry needs a second captain, and the island pays for half of him.",
  ]).flat();
  const posts = Array.from({ length: 6 }, (_, at) => [
    `Uma: The mooring posts were painted in 200${at}, and the paint comes off in the salt water.`,
    "Vik: Oak lasts longer under the jetty than the steel that we have there now.",
  ]).flat();
  return turnsFrom(
    [...ferry, `Uma: Okay, let's move on to the next topic. Thank you.`, opening, ...posts].join("\n"),
  );
}

const titles = (opening: string, agenda?: string[]) =>
  summarize(talk(opening), agenda ? { agenda } : {}).outline.map(({ topic }) => topic);

describe("the title of a topic", () => {
  test("is the item of the agenda that is spoken of there", () => {
    const agenda = [
      "Timetable of the night ferry",
      "What happens to the mooring posts",
      "Any other business",
    ];
    const found = titles("Vik: So what do we do about them?", agenda);
    expect(found).toContain("Timetable of the night ferry");
    expect(found).toContain("What happens to the mooring posts");
    expect(found).not.toContain("Any other business");
  });

  test("is what somebody announced it by", () => {
    expect(titles("Vik: The jetty. It has stood there for ninety years.")).toContain("The jetty");
    expect(titles("Vik: Item two, the jetty. It has stood there for ninety years.")).toContain("The jetty");
  });

  test("is of the agenda where one is told, else what the chair counted it by", () => {
    const sample = turnsFrom(sampleMeeting.text.replace(/^\[[\d:]+\] /gm, ""));
    const topics = (agenda: readonly string[]) =>
      summarize(sample, { agenda: [...agenda] }).outline.map(({ topic, startTurn }) => ({
        ...{ topic, opening: sample[startTurn]?.text.slice(0, 36) },
      }));
    const second = "Good. Second topic, the screens on t";
    const third = "Yes please. Third topic, the launch ";
    expect(topics(sampleMeeting.agenda).slice(1, 3)).toEqual([
      { topic: "Waiting times on the pier screens", opening: second },
      { topic: "Launch date and who does what", opening: third },
    ]);
    expect(topics([]).slice(1, 3)).toEqual([
      { topic: "The screens on the piers", opening: second },
      { topic: "The launch date", opening: third },
    ]);
  });

  test("is a phrase that people said", () => {
    const found = titles("Vik: They have stood there for ninety years.");
    expect(found[0]).toBe("Night ferry");
    expect(found.slice(1).join(" ")).toMatch(/mooring posts/i);
  });

  test("is one phrase of the meeting, names nobody and no number, and stands once", () => {
    const invented = evaluationMeetings().map(({ turns, gold }) => ({ turns, agenda: gold.agenda }));
    for (const { turns, agenda } of [...invented, { turns: longMeeting(6000), agenda: [] as string[] }]) {
      const found = summarize(turns, { agenda }).outline.map(({ topic }) => topic);
      expect(new Set(found).size).toBe(found.length);
      const said = turns.map(({ text }) => text.toLowerCase()).join("\n");
      const speakers = new Set(turns.flatMap(({ speaker }) => [speaker, speaker.split(" ")[0]]));
      for (const title of found) {
        if (agenda.includes(title) || /^(?:Opening|Closing|Discussion|Part \d+)$/.test(title)) continue;
        expect(said).toContain(title.toLowerCase());
        expect(title).not.toMatch(/\d| and /);
        expect(speakers.has(title)).toBe(false);
      }
    }
  });
});

describe("a topic", () => {
  /** Two people on the same thing from beginning to end, with a turn in the middle. */
  const startsWith = (turn: string) => {
    const said = talk("Vik: They have stood there for ninety years.").map(
      ({ speaker, text }) => `${speaker}: ${text}`,
    );
    const middle = said.length - 7;
    return topicStarts(
      turnsFrom([...said.slice(0, middle), turn, ...said.slice(middle)].join("\n")),
    ).includes(middle);
  };

  test.each([
    "First topic, the steel.",
    "Good. Second item: the steel.",
    "Topic three, the steel.",
    "Okay, so the next point is the steel.",
    "The next item on the agenda is the steel.",
    "Now, item 4 then. The steel.",
  ])("begins where the chair counts it: %s", (words) => {
    expect(startsWith(`Uma: ${words}`)).toBe(true);
  });

  test.each([
    ["somebody else counts", "Vik: Second topic, the steel."],
    ["the chair tells of a point that was made", "Uma: The first point you made about steel was fair."],
    ["the chair tells of a topic within a sentence", "Uma: We had steel as the second topic, and oak."],
  ])("does not begin where %s", (_, turn) => {
    expect(startsWith(turn)).toBe(false);
  });
});
