/**
 * How well lines are proved: `npm run eval:proof -- --data meetings.jsonl`. Of sentences that people wrote about a meeting
 * with the turns they rest on, how many are doubted although they are true; and of the same made false in five ways, how
 * many are let through. Printed for several shares of needed words, of which `proof.ts` uses one.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Claim } from "#app/intelligence/claim.ts";
import { doubtsAbout, WORDS_NEEDED } from "#app/intelligence/doubts.ts";
import { numbersIn } from "#app/intelligence/numbers.ts";
import type { Turn } from "#app/intelligence/types.ts";

type Cited = { text: string; turns: number[] };
type Meeting = {
  turns: { t_seconds: number; speaker: string; text: string }[];
  gold: { abstract?: Cited[] | null; decisions?: Cited[] | null; actions?: Cited[] | null };
};
type Sample = { claim: Claim; turns: Turn[]; people: string[] };

const { values } = parseArgs({
  options: { data: { type: "string" }, seed: { type: "string", default: "7" } },
});
if (!values.data) throw new Error("Which meetings? --data meetings.jsonl");

/** Mulberry32 (T. Ettinger, public domain): the same seed gives the same samples. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const next = random(Number(values.seed));
const pick = <T>(items: T[]): T => items[Math.floor(next() * items.length)] as T;
const shuffled = <T>(items: T[]): T[] =>
  items
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

const most = 300;
const mostTurns = 6;

const samples = readFileSync(values.data, "utf8")
  .trim()
  .split("\n")
  .flatMap((line): Sample[] => {
    const { turns: spoken, gold } = JSON.parse(line) as Meeting;
    const turns = spoken.map(({ speaker, text, t_seconds }) => ({
      speaker,
      text,
      startMs: t_seconds * 1000,
    }));
    const people = [...new Set(turns.map(({ speaker }) => speaker))];
    const claims = [
      ...(gold.abstract ?? []).map((cited) => ({ ...cited, kind: "point" as const })),
      ...(gold.decisions ?? []).map((cited) => ({ ...cited, kind: "decision" as const })),
      ...(gold.actions ?? []).map((cited) => ({ ...cited, kind: "action" as const })),
    ];
    return claims
      .filter(({ turns: cited }) => cited.length > 0 && cited.length <= mostTurns)
      .map((claim) => ({ claim, turns, people }));
  });
const truths = shuffled(samples).slice(0, most);

/** A false variant of a true sentence; null where it cannot be made from this one. */
const lies: Record<string, (sample: Sample) => Sample | null> = {
  "another number": (sample) => {
    if (numbersIn(sample.claim.text).size === 0) return null;
    const text = sample.claim.text.replace(/\d[\d.,]*\d|\d/, (figure) =>
      String(Number.parseInt(figure, 10) + 7),
    );
    return text === sample.claim.text ? null : changed(sample, { text });
  },
  "another owner": (sample) =>
    sample.claim.kind === "action"
      ? changed(sample, { owner: `Nobody ${Math.floor(next() * 90) + 10}` })
      : null,
  negated: (sample) => {
    const text = sample.claim.text.replace(
      /\b(will|should|is|are|was|were|can|has|have|must)\b(?! not)/i,
      "$1 not",
    );
    return text === sample.claim.text ? null : changed(sample, { text });
  },
  "another meeting's": (sample) => {
    const other = pick(samples.filter(({ turns }) => turns !== sample.turns));
    return changed(sample, { text: other.claim.text });
  },
  "other turns": (sample) => {
    const far = sample.turns
      .map((_, turn) => turn)
      .filter((turn) => sample.claim.turns.every((cited) => Math.abs(cited - turn) > 20));
    return far.length === 0 ? null : changed(sample, { turns: sample.claim.turns.map(() => pick(far)) });
  },
};

function changed(sample: Sample, change: Partial<Claim>): Sample {
  return { ...sample, claim: { ...sample.claim, ...change } };
}

function doubted({ claim, turns, people }: Sample, needed: number): boolean {
  return doubtsAbout(claim, turns, { people }, needed).length > 0;
}

const falsehoods = Object.entries(lies).map(([name, make]) => {
  const made = shuffled(samples).flatMap((sample) => make(sample) ?? []);
  return { name, made: made.slice(0, most / Object.keys(lies).length) };
});
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(0)} %`.padStart(6);

console.log(
  `${truths.length} true sentences, ${falsehoods.map(({ name, made }) => `${made.length} with ${name}`).join(", ")}`,
);
console.log(["needed", "refused", "caught", ...falsehoods.map(({ name }) => name)].join("\t"));
for (const needed of [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6]) {
  const refused = truths.filter((sample) => doubted(sample, needed)).length;
  const caught = falsehoods.map(({ made }) => made.filter((sample) => doubted(sample, needed)).length);
  const all = falsehoods.reduce((sum, { made }) => sum + made.length, 0);
  const row = [
    percent(refused, truths.length),
    percent(
      caught.reduce((a, b) => a + b, 0),
      all,
    ),
    ...caught.map((count, at) => percent(count, falsehoods[at]?.made.length ?? 1)),
  ];
  console.log([`${needed}${needed === WORDS_NEEDED ? " *" : ""}`, ...row].join("\t"));
}
