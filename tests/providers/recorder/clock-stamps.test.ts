import { describe, expect, test } from "vitest";
import { read, readable, shown } from "./reading.ts";

describe("a transcript stamped with the time of day", () => {
  test("begins at its first words, and keeps the time of day", () => {
    const text = "[09:00:00] Ana: Good morning.\n[09:00:30] Bo: Hello.\n[10:15:00] Ana: Bye.";
    expect(shown(text)).toEqual(["0- Ana: Good morning.", "30000- Bo: Hello.", "4500000- Ana: Bye."]);
    expect(readable(text).clockMs).toBe(9 * 3_600_000);
  });

  test("goes on over midnight", () => {
    const text = "[23:59:00] Ana: Nearly twelve.\n[00:01:00] Bo: Past it.\n[00:02:00] Ana: Bye.";
    expect(shown(text)).toEqual(["0- Ana: Nearly twelve.", "120000- Bo: Past it.", "180000- Ana: Bye."]);
    expect(readable(text).clockMs).toBe((23 * 60 + 59) * 60_000);
  });

  test("may be captions, whose ends move with them", () => {
    const cue = (start: string, end: string, text: string) => `${start}.000 --> ${end}.000\n${text}\n`;
    const text = [
      "WEBVTT\n",
      cue("14:30:00", "14:30:02", "Ana: Hi."),
      cue("14:31:00", "14:31:02", "Bo: Yes."),
    ];
    expect(shown(text.join("\n"))).toEqual(["0-2000 Ana: Hi.", "60000-62000 Bo: Yes."]);
  });

  test.each([
    ["begins below four hours", "[01:30:00] Ana: After the film.\n[01:31:00] Bo: Yes.", "5400000"],
    ["goes on past 24:00", "[09:00:00] Ana: Day one.\n[25:00:00] Bo: Day two.", "32400000"],
    ["begins past 24:00", "[26:00:00] Ana: Day two.\n[26:00:09] Bo: Yes.", "93600000"],
  ])("is none where the recording %s: its times stay", (_what, text, start) => {
    expect(shown(text)[0]).toMatch(new RegExp(`^${start}-`));
    expect(readable(text).clockMs).toBeUndefined();
  });
});

describe("a saved chat of Zoom", () => {
  const old = [
    "09:01:12\t From Ana Reis : Good morning",
    "09:01:40 From  Bo Lind  to  Everyone : Is the budget final?",
    "09:02:00 From Ana Reis to Bo Lind (Direct Message) : He is late again",
    "09:02:10 From Ana Reis  to  Bo Lind(Privately) : Never mind",
    "09:02:30 From Ana Reis to Everyone : Yes: 40,000.",
  ].join("\r\n");
  const recent = [
    "09:01:12 From Ana Reis to Everyone:",
    "\tGood morning",
    "\tand welcome",
    "09:01:30 From Bo Lind to Everyone:",
    '\tReacted to "Good morning" with 👍',
    "09:01:40 From Bo Lind to Ana Reis(Direct Message):",
    "\tPsst",
    "09:02:30 From Bo Lind to Everyone:",
    '\tReplying to "Good morning"',
    "\t",
    "\tThank you.",
  ].join("\n");

  test("of the old layout is read without the private messages, and says so", () => {
    expect(readable(old)).toMatchObject({
      ...{ format: "zoom-chat", clockMs: 32_472_000, leftOut: "Left out: 2 private messages (lines 3–4)." },
    });
    expect(shown(old)).toEqual([
      "0- Ana Reis: Good morning",
      "28000- Bo Lind: Is the budget final?",
      "78000- Ana Reis: Yes: 40,000.",
    ]);
  });

  test("of the new layout is read without reactions and what a reply answers", () => {
    expect(readable(recent).leftOut).toBe("Left out: 1 private message (line 6).");
    expect(shown(recent)).toEqual(["0- Ana Reis: Good morning and welcome", "78000- Bo Lind: Thank you."]);
  });

  test("of private messages alone is refused", () => {
    expect(read("09:02:00 From Ana to Bo (Direct Message) : Psst")).toMatchObject({
      ...{ ok: false, reason: expect.stringContaining("no messages to everyone") },
    });
  });
});
