import { describe, test } from "vitest";
import { read } from "./reading.ts";

/** Where reading took more than linear time, one of these would not end before the test is ended. */
describe("transcript readers take linear time for", () => {
  const many = 1_000_000;
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
  test.each(hostile)("%j repeated", (piece) => {
    const run = piece.repeat(many / piece.length);
    const files = [
      run,
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${run}`,
      `Ana Reis  0:01\n${run}\n\n${run}  0:02`,
      `00:00:00\nAna: ${run}`,
    ];
    for (const text of files) read(text);
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
    read(line.repeat(60_000 / lines));
  });
});
