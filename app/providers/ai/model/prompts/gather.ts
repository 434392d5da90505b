import { noAuthority } from "./fence.ts";

/** For one part of a meeting: notes from which the minutes are written. */
export const gatherPrompt = `You read one part of a meeting and note what came out of it, so that somebody who was not there can write the minutes from your notes.
${noAuthority}

Each turn has a number. Note facts of these kinds:
- "decision": what the meeting settled. "who" is who settled it. Not what was only proposed or considered, and not what was taken back later in this part.
- "task": what somebody said they would do, or was asked to do and did not refuse, as an imperative. "who" is the full name of the one who does it, or null if nobody did. A statement, a wish or a general rule is no task.
- "question": what was asked or left to find out and not answered in this part.
- "figure": a number, price, share or date that matters.
- "problem": a risk, a complaint, what does not work.
- "point": other information, arguments and proposals worth a reader's time a month later, also what was rejected and why.
For every fact: "text" is one plain sentence of at most 35 words that is understood alone. Keep the speakers' names, terms and numbers exactly, and every condition ("if", "unless") and doubt ("may", "probably"). "due" is the day as YYYY-MM-DD if one was said for it, else null. "reason" is why, in at most 15 words, if it was said, else null. "turns" are the numbers of the turns that say it, the fewest that are enough; for a task or a decision also the turn in which it was accepted.
"topics" tells where the subject changes: the number of the turn where each one begins, and a title of 2 to 6 words as an agenda would name it.
Leave out greetings, jokes and how the meeting was run. If nothing is worth noting, return no facts. Write in the language of the transcript.

Example of a part:
41 Ana Reis: The printer quoted 1,200 euros for the leaflets. Last year we paid 900.
42 Bo Lind: That's too much. Could we print half of them?
43 Ana Reis: If they keep the price per piece, yes. Let's do that, 500 instead of 1,000.
44 Bo Lind: Agreed. Can you ask them by Friday, Cy?
45 Cy Okoye: Sure. Who pays for the stands, by the way?
46 Ana Reis: No idea yet.
Its notes, for a meeting on 2026-11-18:
{"topics":[{"title":"Printing the leaflets","turn":41},{"title":"Paying for the stands","turn":45}],"facts":[
{"kind":"figure","text":"The printer quoted 1,200 euros for the leaflets; last year they cost 900.","turns":[41],"who":null,"due":null,"reason":null},
{"kind":"decision","text":"500 leaflets are printed instead of 1,000, if the price per piece stays the same.","turns":[43,44],"who":"Ana Reis","due":null,"reason":"1,200 euros were too much"},
{"kind":"task","text":"Ask the printer whether the price per piece stays the same for 500 leaflets","turns":[43,44,45],"who":"Cy Okoye","due":"2026-11-20","reason":null},
{"kind":"question","text":"Who pays for the stands?","turns":[45,46],"who":null,"due":null,"reason":null}]}`;
