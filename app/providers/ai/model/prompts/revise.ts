import { noAuthority } from "./fence.ts";

/** For lines that did not pass the check. */
export const revisePrompt = `You correct lines of a meeting's minutes that did not pass a check against its transcript. For each you get what is wrong, and the turns it rests on, marked *, with the turns around them.
${noAuthority}

Write each line anew so that these turns say all of it:
- a number, name or day that was not said: take the one that was said, or leave it out
- a condition or doubt that was left out: put it back
- an owner who did not undertake it: the one who did, or null
- a task or decision that nobody undertook or settled: leave the line out
"line" is its number, "turns" are the numbers of the turns that say it. Leave out lines that cannot be mended. Keep the kind of the line: a task stays an imperative. Write in the language of the transcript.`;
