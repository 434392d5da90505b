import { describe, expect, test } from "vitest";
import {
  heldAtOfFile,
  minutesOf,
  titleOfFile,
  titleOfName,
} from "#app/domain/transcripts/recordings/meeting-of-file.ts";
import { writtenInstant } from "#app/domain/transcripts/recordings/written-date.ts";

const zone = "Europe/Berlin";
const at = (iso: string) => Date.parse(iso);

describe("writtenInstant", () => {
  test.each([
    ["GMT20261122-090000_Recording.transcript.vtt", "2026-11-22T09:00:00Z"],
    ["2026-11-22 10.00.00 Weekly 123456", "2026-11-22T09:00:00Z"],
    ["Weekly (2026-11-22 10:00 GMT+1) - Transcript", "2026-11-22T09:00:00Z"],
    ["Weekly - 2026_11_22 10_00 CET - Transcript", "2026-11-22T09:00:00Z"],
    ["Weekly – 2026/11/22 10:00 CET – Transcript", "2026-11-22T09:00:00Z"],
    ["Weekly-20261122_100000-Meeting Recording.vtt", "2026-11-22T09:00:00Z"],
    ["Weekly-transcript-2026-11-22T09-00-00.000Z.json", "2026-11-22T09:00:00Z"],
    ["2026-11-22, 09:00 (UTC) · Ana Reis", "2026-11-22T09:00:00Z"],
    ["2026-11-22, 04:00 (America/New_York) · Ana Reis", "2026-11-22T09:00:00Z"],
    ["Nov 22, 2026, 10:00 AM", "2026-11-22T09:00:00Z"],
    ["Sunday, November 22nd, 2026 at 2:30 p.m.", "2026-11-22T13:30:00Z"],
    ["22 November 2026", "2026-11-22T11:00:00Z"],
    ["Weekly 2026-11-22.md", "2026-11-22T11:00:00Z"],
    ["2026-11-22 09:00 UTC-2", "2026-11-22T11:00:00Z"],
  ])("reads %s", (text, instant) => {
    const found = writtenInstant(text, zone);
    expect(found === null ? null : new Date(found).toISOString()).toBe(new Date(instant).toISOString());
  });

  test.each(["", "Weekly", "2026-13-40", "Call 20269", "Room 1234567890123", "10:00", "31 February 2026"])(
    "finds no date in “%s”",
    (text) => expect(writtenInstant(text, zone)).toBeNull(),
  );
});

describe("the title of an added transcript", () => {
  test.each([
    ["Weekly sync.vtt", "Weekly sync"],
    ["2026-11-22_Weekly_sync.transcript.vtt", "Weekly sync"],
    ["weekly-sync-transcript-2026-11-22T09-00-00.000Z.json", "weekly sync"],
    ["Weekly sync (2026-11-22 10:00 GMT+1) - Transcript.txt", "Weekly sync"],
    ["Weekly sync - 2026_11_22 10_00 CET - Transcript.txt", "Weekly sync"],
    ["Weekly sync-20261122_100000-Meeting Recording.vtt", "Weekly sync"],
    ["Weekly sync_otter_ai.txt", "Weekly sync"],
    ["Weekly sync 2026-11-22.md", "Weekly sync"],
    ["C:\\fakepath\\Budget Q3.docx.txt", "Budget Q3.docx"],
    ["GMT20261122-090000_Recording.transcript.vtt", ""],
    ["meeting_saved_closed_caption.txt", ""],
    ["audio_transcript.vtt", ""],
    ["transcript.txt", ""],
    ["1234.txt", ""],
    ["Untitled meeting (3).vtt", ""],
    ["New Recording 12.txt", ""],
    ["zoom_0.vtt", ""],
    ["meeting notes.txt", ""],
    ["Budget meeting.txt", "Budget meeting"],
    ["会議.txt", "会議"],
    [`${"1".repeat(290)}.txt`, ""],
  ])("is read from the file name %s", (name, title) => expect(titleOfName(name)).toBe(title));

  test("comes from the file, its heading, its name or the day, in this order", () => {
    const name = { file_name: "weekly.txt" };
    const titled = (...of: Parameters<typeof titleOfFile>) => titleOfFile(...of).title;
    const day = at("2026-11-22T10:00:00Z");
    expect(titled({ ...name, title: "# Board ", heading: ["Other"] }, day, zone)).toBe("Board");
    expect(titled({ ...name, heading: ["Attendees: Ana, Bo", "Board – Nov 22, 2026"] }, day, zone)).toBe(
      "Board",
    );
    expect(titled({ ...name, heading: ["Title: Board: the budget"] }, day, zone)).toBe("Board: the budget");
    expect(titled({ ...name, heading: ["2026-11-22 10:00"] }, day, zone)).toBe("weekly");
    expect(titled({ file_name: "" }, day, zone)).toBe("Meeting on Nov 22, 2026");
    expect(titled({ ...name, title: "Untitled" }, day, zone)).toBe("weekly");
    expect(titleOfFile({ file_name: "Transcript.txt", title: "Meeting" }, day, zone)).toEqual({
      ...{ title: "Meeting on Nov 22, 2026", title_from: "day" },
    });
    expect(titleOfFile(name, day, zone).title_from).toBeNull();
    expect(titled({ file_name: "", title: "x".repeat(300) }, day, zone)).toHaveLength(200);
  });
});

test("the time of an added transcript comes from the file, heading, name or last change, and is never in the future", () => {
  const now = at("2026-11-22T12:00:00Z");
  const clock = { now, zone };
  const file_name = "Weekly 2026-11-18.vtt";
  const changed = at("2026-11-17T08:00:00Z");
  const startedAt = "2026-11-20T09:00:00.000Z";
  const heading = ["Weekly", "2026-11-19 10:00"];
  const held = (facts: object, modified: number | null = changed) =>
    new Date(heldAtOfFile({ file_name, ...facts }, modified, clock)).toISOString().slice(0, 16);
  expect(held({ startedAt, heading })).toBe("2026-11-20T09:00");
  expect(held({ heading })).toBe("2026-11-19T09:00");
  expect(held({})).toBe("2026-11-18T11:00");
  expect(held({ file_name: "Weekly.vtt" })).toBe("2026-11-17T08:00");
  expect(held({ file_name: "Weekly.vtt" }, null)).toBe("2026-11-22T12:00");
  expect(held({ file_name: "Weekly 2027-01-01.vtt", startedAt: "2028-01-01T00:00:00Z" })).toBe(
    "2026-11-17T08:00",
  );
  expect(held({ file_name: "Weekly.vtt" }, 0)).toBe("2026-11-22T12:00");
});

test("the duration of an added transcript is that of the talk, from a minute to a day", () => {
  const line = (start_ms: number, end_ms: number | null = null) => ({ start_ms, end_ms });
  expect(minutesOf([line(0, 1000)])).toBe(1);
  expect(minutesOf([line(0), line(61_000)])).toBe(2);
  expect(minutesOf([line(10 ** 9)])).toBe(1440);
});

describe("the time of day of a file's words", () => {
  const held = (facts: object, modified: string | null, now = "2026-11-22T20:00:00Z") =>
    new Date(
      heldAtOfFile(
        { file_name: "", clockMs: 9 * 3_600_000, ...facts },
        modified === null ? null : at(modified),
        { now: at(now), zone },
      ),
    ).toISOString();

  test.each([
    [
      "goes with the day of the name",
      { file_name: "2026-11-20 Weekly.txt" },
      null,
      "2026-11-20T08:00:00.000Z",
    ],
    ["goes with the day of the heading", { heading: ["20 November 2026"] }, null, "2026-11-20T08:00:00.000Z"],
    ["yields to a time in the heading", { heading: ["2026-11-20 14:00"] }, null, "2026-11-20T13:00:00.000Z"],
    ["goes with the last change", {}, "2026-11-21T11:00:00Z", "2026-11-21T08:00:00.000Z"],
    ["is the day before where the file is older", {}, "2026-11-21T02:00:00Z", "2026-11-20T08:00:00.000Z"],
    ["is that of today without anything else", {}, null, "2026-11-22T08:00:00.000Z"],
  ])("%s", (_what, facts, modified, expected) => expect(held(facts, modified)).toBe(expected));
});
