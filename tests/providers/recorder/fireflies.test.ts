import { expect, test } from "vitest";
import { read, readable, shown } from "./reading.ts";

const sentence = {
  index: 0,
  speaker_id: 0,
  speaker_name: "Ana Reis",
  text: "Shall we start?",
  start_time: "2.1",
  end_time: "3.4",
};
const next = { index: 1, speaker_id: 1, speaker_name: null, raw_text: "Yes.", start_time: 3.5, end_time: 4 };
const expected = ["2100-3400 Ana Reis: Shall we start?", "3500-4000 Speaker 2: Yes."];

test("Fireflies JSON is read with title and date", () => {
  const text = JSON.stringify({
    id: "01ABC",
    title: "Weekly sync",
    date: 1796115600000,
    sentences: [sentence, next],
  });
  expect(readable(text)).toMatchObject({
    format: "fireflies",
    timing: "exact",
    title: "Weekly sync",
    startedAt: "2026-12-01T09:00:00.000Z",
  });
  expect(shown(text)).toEqual(expected);
});

test("Fireflies JSON is read as envelope, bare array, camelCase and clock times", () => {
  const camel = {
    speakerName: "Ana Reis",
    sentence: "Shall we start?",
    startTime: "00:00:02.1",
    endTime: "00:00:03.4",
  };
  expect(shown(JSON.stringify([sentence, next], null, 2))).toEqual(expected);
  expect(shown(JSON.stringify([camel, { ...next, speaker_id: 1 }]))).toEqual(expected);
  expect(shown(JSON.stringify({ data: { transcript: { sentences: [sentence, next] } } }))).toEqual(expected);
});

test("Fireflies JSON takes names from the speaker list, and may have no times", () => {
  const text = JSON.stringify({
    speakers: [{ id: 4, name: "Cy" }],
    sentences: [{ speaker_id: 4, text: "Hm." }, { text: "Oh." }],
  });
  expect(readable(text).timing).toBe("none");
  expect(shown(text)).toEqual(["0- Cy: Hm.", "0- Unknown speaker: Oh."]);
});

test("Fireflies JSON that is damaged is reported with its line", () => {
  const whole = JSON.stringify({ sentences: [sentence, next] }, null, 1);
  const cut = whole.slice(0, -12);
  expect(read(cut)).toMatchObject({ ok: false, line: cut.trimEnd().split("\n").length });
  expect(read(whole.replace('"2.1"', '"two"'))).toMatchObject({
    ok: false,
    line: whole.split("\n").findIndex((line) => line.includes('"2.1"')) + 1,
    reason: expect.stringContaining("“two”"),
  });
  expect(read('{"name":"throughline","version":1}')).toMatchObject({
    ok: false,
    reason: expect.stringContaining("no list of sentences"),
  });
  expect(read("[]")).toMatchObject({ ok: false });
  expect(read('{"sentences":[]}')).toMatchObject({ ok: false });
});

test("Fireflies JSON with dates out of range and broken characters is still read", () => {
  const text = JSON.stringify({ date: 1e300, sentences: [{ ...sentence, text: "a\u0000b \ud800 c" }] });
  expect(readable(text).startedAt).toBeUndefined();
  expect(shown(text)).toEqual(["2100-3400 Ana Reis: ab c"]);
});
