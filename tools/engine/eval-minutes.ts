/**
 * How good printed minutes are: `npm run eval:minutes`. The embedded engine reads the invented meetings of `tests/minutes`;
 * its decisions, tasks, owners, days and open questions are counted against what a minute-taker noted. With `--lines` every
 * missed and every wrong line, with `--only <id>` one meeting, with `--language de` the German ones.
 */
import { parseArgs } from "node:util";
import { isReadLanguage } from "#app/core/enums/language.ts";
import { inLanguage, languageOf } from "#app/intelligence/language/current.ts";
import { embeddedMinutes } from "#tests/minutes/embedded-minutes.ts";
import { evaluationMeetings } from "#tests/minutes/evaluation-set.ts";
import { type DetailScore, type KindScore, scoreMinutes, totalScore } from "#tests/minutes/score.ts";

const { values } = parseArgs({
  options: {
    lines: { type: "boolean", default: false },
    only: { type: "string" },
    language: { type: "string", default: "en" },
  },
});
if (!isReadLanguage(values.language)) throw new Error(`The engine does not read ${values.language}`);
const spoken = languageOf(values.language);
const meetings = evaluationMeetings(values.language).filter(({ id }) => !values.only || id === values.only);
if (meetings.length === 0) throw new Error(`No meeting is called ${values.only}`);

const scored = meetings.map((meeting) => ({
  id: meeting.id,
  score: inLanguage(spoken, () => scoreMinutes(embeddedMinutes(meeting), meeting)),
}));

const share = (part: number, of: number) => (of === 0 ? "–" : `${Math.round((100 * part) / of)} %`);
const kindRow = ({ of, found, printed, wrong, doubled }: KindScore) => ({
  found: `${found} of ${of}`,
  share: share(found, of),
  printed,
  wrong: `${wrong} (${share(wrong, printed)})`,
  doubled,
});
const detailRow = ({ of, found, wrong }: DetailScore) => ({
  found: `${found} of ${of}`,
  share: share(found, of),
  wrong,
});
const brief = ({ of, found, wrong }: DetailScore) => `${found}/${of}${wrong > 0 ? ` +${wrong} wrong` : ""}`;

const total = totalScore(scored.map(({ score }) => score));
console.table({
  decisions: kindRow(total.decisions),
  tasks: kindRow(total.tasks),
  "open questions": kindRow(total.openQuestions),
  owners: detailRow(total.owners),
  days: detailRow(total.days),
});
console.table(
  Object.fromEntries(
    scored.map(({ id, score }) => [
      id,
      {
        decisions: brief(score.decisions),
        tasks: brief(score.tasks),
        owners: brief(score.owners),
        days: brief(score.days),
        "open questions": brief(score.openQuestions),
      },
    ]),
  ),
);
if (values.lines)
  for (const { id, score } of scored)
    for (const { kind, what, text } of score.lines) console.log(`${id}\t${kind}\t${what}\t${text}`);
