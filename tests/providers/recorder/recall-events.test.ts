import { describe, expect, test } from "vitest";
import { readRecallEvent } from "#app/providers/recorder/recall-events.ts";

const word = (
  text: string | null,
  start: number | null,
  end: number | null,
  absolute: string | number | null = null,
) => ({
  text,
  start_timestamp: { relative: start, absolute },
  end_timestamp: { relative: end, absolute: null },
});

const participant = {
  id: 100,
  name: " Ana  Reis ",
  is_host: true,
  platform: "desktop",
  extra_data: {},
  email: null,
};

function transcriptEvent(data: object, owners: object = {}) {
  return {
    event: "transcript.data",
    data: {
      data,
      realtime_endpoint: { id: "rt1", metadata: { meeting_id: "m1" } },
      transcript: { id: "t1", metadata: {} },
      recording: { id: "r1", metadata: { meeting_id: "older", lang: "en" } },
      bot: { id: "b1", metadata: { count: 3 } },
      ...owners,
    },
  };
}

describe("a Recall.ai transcript line", () => {
  test("joins its words, with times from the start of the recording", () => {
    const words = [
      word("Hello", 12.34, 12.71, "2026-12-01T09:00:14.340000Z"),
      word(",", 12.71, 12.72),
      word("Bo", 12.8, 13.1),
    ];
    expect(readRecallEvent(transcriptEvent({ words, participant }))).toEqual({
      kind: "line",
      botId: "b1",
      metadata: { meeting_id: "m1", lang: "en" },
      line: { startMs: 12340, endMs: 13100, speaker: "Ana Reis", text: "Hello, Bo" },
      absoluteStart: "2026-12-01T09:00:14.340Z",
      timing: "relative",
      participantId: "100",
    });
  });

  test("tolerates null and missing fields", () => {
    const words = [{ text: "Hi" }, { text: "there", start_timestamp: null, end_timestamp: {} }];
    const nobody = { id: null, name: null, is_host: null, platform: null, extra_data: null, email: null };
    for (const who of [nobody, null, undefined, {}, "odd"]) {
      const owners = { bot: null, recording: null, transcript: null, realtime_endpoint: undefined };
      expect(readRecallEvent(transcriptEvent({ words, participant: who }, owners))).toEqual({
        kind: "line",
        botId: null,
        metadata: {},
        line: { startMs: 0, endMs: null, speaker: "Unknown speaker", text: "Hi there" },
        absoluteStart: null,
        timing: "none",
        participantId: null,
      });
    }
  });

  test("accepts numeric absolute times, e-mail as name, and drops an end before the start", () => {
    const event = transcriptEvent({
      words: [word("Hi", 5, 4, 1796115600)],
      participant: { ...participant, name: "", email: "ana@example.test" },
    });
    expect(readRecallEvent(event)).toMatchObject({
      line: { startMs: 5000, endMs: null, speaker: "ana@example.test" },
      absoluteStart: "2026-12-01T09:00:00.000Z",
    });
  });

  test("without words is ignored", () => {
    const empty = [
      { participant },
      { words: [], participant },
      { words: [word(null, 1, 2), word(" ", 2, 3)] },
      { words: null },
    ];
    for (const data of empty) {
      expect(readRecallEvent(transcriptEvent(data))).toEqual({ kind: "ignored", event: "transcript.data" });
    }
  });
});

test("a partial Recall.ai line is announced without text", () => {
  const event = {
    ...transcriptEvent({ words: [word("He", 1, 2)], participant }),
    event: "transcript.partial_data",
  };
  expect(readRecallEvent(event)).toEqual({ kind: "partial" });
});

describe("a Recall.ai status", () => {
  const change = {
    code: "call_ended",
    sub_code: "call_ended_by_host",
    updated_at: "2026-12-01T10:00:00.000000Z",
  };

  test("of the bot has its code and ids", () => {
    const body = {
      event: "bot.call_ended",
      data: { data: change, bot: { id: "b1", metadata: { meeting_id: "m1" } } },
    };
    expect(readRecallEvent(body)).toEqual({
      kind: "status",
      event: "bot.call_ended",
      code: "call_ended",
      subCode: "call_ended_by_host",
      at: "2026-12-01T10:00:00.000Z",
      botId: "b1",
      recordingId: null,
      transcriptId: null,
      metadata: { meeting_id: "m1" },
    });
  });

  test("of a transcript without a bot keeps an unknown code", () => {
    const body = {
      event: "transcript.failed",
      data: {
        data: { code: "odd_new_code", sub_code: null },
        bot: null,
        recording: { id: "r1" },
        transcript: { id: "t1" },
      },
    };
    expect(readRecallEvent(body)).toMatchObject({
      kind: "status",
      code: "odd_new_code",
      subCode: null,
      at: null,
      botId: null,
      recordingId: "r1",
      transcriptId: "t1",
    });
  });
});

test.each([
  [{ event: "participant_events.join", data: { data: { participant } } }, "participant_events.join"],
  [{ event: "something.new", data: null }, "something.new"],
  [{ event: "bot.done" }, "bot.done"],
  [{ event: "transcript.data", data: "odd" }, "transcript.data"],
  [{ event: 7 }, ""],
  [[], ""],
  [null, ""],
  ["text", ""],
])("Recall.ai event %j is ignored", (body, event) => {
  expect(readRecallEvent(body)).toEqual({ kind: "ignored", event });
});
