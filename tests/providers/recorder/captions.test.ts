import { describe, expect, test } from "vitest";
import { read, readable, shown } from "./reading.ts";

describe("Zoom's saved captions", () => {
  test("counts from the first block, past midnight", () => {
    const text =
      "[Ana Reis] 23:59:58\nShall we start?\n\n[Bo Lind] 00:00:03\nYes,\none moment.\n\n[Ana Reis] 00:00:20\nGood.\n";
    expect(readable(text)).toMatchObject({ format: "zoom-captions", timing: "exact" });
    expect(shown(text)).toEqual([
      "0- Ana Reis: Shall we start?",
      "5000- Bo Lind: Yes, one moment.",
      "22000- Ana Reis: Good.",
    ]);
  });

  test("sorts a block slightly out of order", () => {
    const text = "[Ana Reis] 10:03:21\nOne.\n\n[Bo Lind] 10:03:30\nThree.\n\n[Cy] 10:03:25\nTwo.\n";
    expect(shown(text)).toEqual(["0- Ana Reis: One.", "4000- Cy: Two.", "9000- Bo Lind: Three."]);
  });

  test("reads twelve-hour clocks across noon", () => {
    const text =
      "[Ana Reis] 11:59:59 AM\nOne.\n\n[Bo Lind] 12:00:04 PM\nTwo.\n\n[Ana Reis] 1:00:00 PM\nThree.\n";
    expect(shown(text)).toEqual(["0- Ana Reis: One.", "5000- Bo Lind: Two.", "3601000- Ana Reis: Three."]);
  });

  test("refuses a broken time of day", () => {
    expect(read("[Ana Reis] 10:03:21\nOne.\n\n[Bo Lind] 10:63:30\nTwo.\n")).toMatchObject({
      ok: false,
      line: 4,
    });
    expect(read("[Ana Reis] 10:03:21\nOne.\n\n[Bo Lind] 25:03:30\nTwo.\n")).toMatchObject({
      ok: false,
      line: 4,
    });
  });
});

describe("SRT", () => {
  test("reads comma decimals, prefixes, styling and a missing blank line", () => {
    const text =
      "1\n00:00:01,000 --> 00:00:04,500\nAna Reis: {\\an8}<i>Shall</i> we start?\n2\n00:00:05,000 --> 00:00:06,000\nBo Lind: Yes.\n";
    expect(readable(text)).toMatchObject({ format: "srt", timing: "exact" });
    expect(shown(text)).toEqual(["1000-4500 Ana Reis: Shall we start?", "5000-6000 Bo Lind: Yes."]);
  });

  test("keeps spoken numbers", () => {
    const text =
      "1\n00:00:01,000 --> 00:00:04,500\nAna Reis: How many?\n42\n\n2\n00:00:05,000 --> 00:00:06,000\n7\n";
    expect(shown(text)).toEqual(["1000-6000 Ana Reis: How many? 42 7"]);
  });

  test("splits two labelled rows of one cue by speaker", () => {
    const text = "1\n00:00:10,000 --> 00:00:14,000\nAna Reis: One two.\nBo Lind: Three four.\n";
    expect(shown(text)).toEqual(["10000-12000 Ana Reis: One two.", "12000-14000 Bo Lind: Three four."]);
  });

  test("refuses a broken time, also in the first cue", () => {
    expect(read("1\n00:00:01,000 --> 00:00:0Z,500\nHi\n")).toMatchObject({ ok: false, line: 2 });
    const text = "1\n00:00:01,000 --> 00:00:04,500\nHi\n\n2\n0:5O:01 --> 0:00:12\nHo\n";
    expect(read(text)).toMatchObject({ ok: false, line: 6, reason: expect.stringContaining("0:5O:01") });
  });
});

describe("SBV", () => {
  test("reads two times with a comma between", () => {
    const text =
      "0:00:01.000,0:00:04.500\nAna Reis: Shall we start?\n\n0:00:05.000,0:00:06.000\nBo Lind: Yes,\nnow.\n";
    expect(readable(text)).toMatchObject({ format: "sbv", timing: "exact" });
    expect(shown(text)).toEqual(["1000-4500 Ana Reis: Shall we start?", "5000-6000 Bo Lind: Yes, now."]);
  });

  test("refuses a broken time", () => {
    const text = "0:00:01.000,0:00:04.500\nHi\n\n0:00:0x.000,0:00:06.000\nHo\n";
    expect(read(text)).toMatchObject({ ok: false, line: 4 });
  });
});
