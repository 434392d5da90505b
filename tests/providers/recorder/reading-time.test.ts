import { describe, expect, test } from "vitest";
import { read, readable } from "./reading.ts";

const WORDS = "we should move the release to Friday because the tests are late".split(" ");

function elapsed(run: () => void): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

function longMeeting(words: number): string {
  const cues: string[] = ["WEBVTT\n"];
  for (let index = 0; index * WORDS.length < words; index += 1) {
    const clock = (s: number) =>
      `${String(Math.floor(s / 3600)).padStart(2, "0")}:${String(Math.floor(s / 60) % 60).padStart(2, "0")}:${String(s % 60).padStart(2, "0")}.000`;
    cues.push(
      `${index + 1}\n${clock(index * 5)} --> ${clock(index * 5 + 4)}\nSpeaker ${index % 5}: ${WORDS.join(" ")}.\n`,
    );
  }
  return cues.join("\n");
}

test("three hours of WebVTT, 30,000 words, take under 300 ms", () => {
  const text = longMeeting(30_000);
  const runs = [1, 2, 3].map(() => elapsed(() => expect(readable(text).lines.length).toBeGreaterThan(2000)));
  expect(Math.min(...runs)).toBeLessThan(300);
});

describe("no line is built so that reading it takes more than linear time", { timeout: 30_000 }, () => {
  const many = 200_000;
  const hostile = [
    "<",
    "<v",
    "<v ",
    " ",
    "\t",
    ":",
    "1:",
    "Ana: ",
    "(",
    "[",
    "[0:1",
    "&",
    "&#",
    "**",
    "\\",
    "{\\",
    "-->",
    "0:1-->",
    "(1:1)",
    "a b ",
    "💬",
    "'s ",
    "- ",
    "# ",
    ",",
    "\u0301",
  ];
  test.each(hostile)("%j, repeated", (piece) => {
    const run = piece.repeat(many / piece.length);
    const files = [
      run,
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${run}`,
      `Ana Reis  0:01\n${run}\n\n${run}  0:02`,
      `00:00:00\nAna: ${run}`,
    ];
    for (const text of files) expect(elapsed(() => read(text))).toBeLessThan(1500);
  });

  test.each([
    "a\n",
    "\n",
    "1\n",
    "0:01\n",
    "Ana: b\n",
    "NOTE\n\n",
    "00:00:01\n",
    "[Ana] 1:01:01\n",
    "🙂: b\n",
  ])("%j on 60,000 lines", (line) => {
    const lines = line.split("\n").length - 1;
    expect(elapsed(() => read(line.repeat(60_000 / lines)))).toBeLessThan(4000);
  });
});
