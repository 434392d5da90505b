import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importanceOf } from "#app/intelligence/models/analysis.ts";
import { type LinearModel, logOdds } from "#app/intelligence/models/linear-model.ts";
import { MODELS, type Models } from "#app/intelligence/models/models.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { trainBoundary } from "./training/boundaries.ts";
import {
  type LabelledMeeting,
  named,
  readLines,
  seriesOf,
  turnsOf,
  type UsableLabel,
} from "./training/evaluation-data.ts";
import {
  type Example,
  type Fitting,
  fitLogistic,
  packed,
  randomFrom,
  rankingScores,
  shuffle,
} from "./training/logistic.ts";
import { answerableExamples } from "./training/questions.ts";
import {
  commonWordFeatures,
  decisionExamples,
  itemExamples,
  type Prepared,
  printableExamples,
  salienceExamples,
  summaryFrame,
  termExamples,
  withFrequentFeatures,
} from "./training/tasks.ts";

const SEED = 7;
const FOLDS = 5;
/** Models of samples of the examples are averaged, which for linear models is a model again. */
const SAMPLES = 3;
const SAMPLE_SHARE = 0.7;

/** What `train` makes; the boundaries of topics have features that are numbers, and a training of their own. */
type TaskName = Exclude<keyof Models, "boundary">;
type Task = { name: TaskName; fitting: Omit<Fitting, "seed">; least: number };
const BOUNDARY_FITTING = { steps: 400, rate: 1, penalty: 0.002, folds: FOLDS, seed: SEED };
const TASKS: Record<TaskName, Task> = {
  term: { name: "term", fitting: { epochs: 6, penalty: 5, rate: 0.1 }, least: 20 },
  salience: { name: "salience", fitting: { epochs: 3, penalty: 20, rate: 0.05 }, least: 30 },
  printable: { name: "printable", fitting: { epochs: 30, penalty: 4, rate: 0.05 }, least: 4 },
  decision: { name: "decision", fitting: { epochs: 3, penalty: 100, rate: 0.02 }, least: 10 },
  answerable: { name: "answerable", fitting: { epochs: 12, penalty: 5, rate: 0.05 }, least: 2 },
  action: { name: "action", fitting: { epochs: 8, penalty: 10, rate: 0.05 }, least: 10 },
};

/** Which fold a series of meetings belongs to. */
type Folds = Map<string, number>;
type Trained = { model: LinearModel; byFold: LinearModel[] };

function main(): void {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      out: { type: "string", default: "app/intelligence/models/weights" },
      folds: { type: "string" },
    },
  });
  const data = named(values.data);
  const meetings = readLines<LabelledMeeting>(join(data, "dev.jsonl"));
  const prepared = meetings.map(
    (meeting): Prepared => ({
      meeting,
      sentences: readSentences(turnsOf(meeting)),
      group: seriesOf(meeting.meeting_id),
    }),
  );
  const folds = foldsOf(prepared);
  const trained = trainAll(prepared, readLines<UsableLabel>(join(data, "usable.jsonl")), folds);
  for (const name of Object.keys(trained) as (keyof Models)[])
    writeFileSync(join(values.out, `${name}.json`), `${JSON.stringify(trained[name].model, null, 2)}\n`);
  if (values.folds) writeFolds(values.folds, prepared, folds, trained);
}

function foldsOf(prepared: Prepared[]): Folds {
  const groups = [...new Set(prepared.map(({ group }) => group))].sort();
  shuffle(groups, randomFrom(SEED));
  return new Map(groups.map((group, at) => [group, at % FOLDS]));
}

/** The terms first: what the other tasks know of a sentence's subject comes from a model that did not see its meeting. */
function trainAll(prepared: Prepared[], labels: UsableLabel[], folds: Folds): Record<keyof Models, Trained> {
  const frame = summaryFrame(prepared.map(({ meeting }) => meeting));
  const known = commonWordFeatures(prepared);
  const term = train(
    TASKS.term,
    prepared.flatMap((one) => termExamples(one, frame)),
    known,
    folds,
  );
  const importance = new Map(
    prepared.map((one) => {
      const model = term.byFold[folds.get(one.group) ?? 0] ?? term.model;
      return [one, importanceOf(one.sentences, { term: model })];
    }),
  );
  const of = (one: Prepared): Map<string, number> => importance.get(one) ?? new Map();
  const byId = new Map(prepared.map((one) => [one.meeting.meeting_id, one]));
  const examples = {
    salience: () => prepared.flatMap((one) => salienceExamples(one, of(one))),
    printable: () => printableExamples(byId, labels),
    decision: () => prepared.flatMap((one) => decisionExamples(one, of(one))),
    action: () => prepared.flatMap((one) => itemExamples(one, one.meeting.gold.actions, of(one))),
  };
  return {
    term,
    salience: train(TASKS.salience, examples.salience(), known, folds),
    printable: train(TASKS.printable, examples.printable(), known, folds),
    decision: train(TASKS.decision, examples.decision(), known, folds),
    action: train(TASKS.action, examples.action(), known, folds),
    answerable: train(TASKS.answerable, answerableExamples(prepared, SEED), known, folds),
    boundary: trainBoundary(prepared, (group) => folds.get(group) ?? 0, BOUNDARY_FITTING),
  };
}

function train({ name, fitting, least }: Task, all: Example[], known: Set<string>, folds: Folds): Trained {
  const examples = withFrequentFeatures(all, known, least);
  const about = { seed: SEED, folds: FOLDS, examples: examples.length, scores: {} };
  const byFold = Array.from({ length: FOLDS }, (_, fold) =>
    packed(
      fitSamples(
        examples.filter(({ group }) => folds.get(group) !== fold),
        fitting,
      ),
      about,
    ),
  );
  const scored = examples.map(({ features, label, group }) => ({
    label,
    score: logOdds(byFold[folds.get(group) ?? 0] ?? MODELS[name], features),
  }));
  const scores = rankingScores(scored);
  console.log(name, examples.length, JSON.stringify(scores));
  return { byFold, model: packed(fitSamples(examples, fitting), { ...about, scores }) };
}

/** The mean of models fitted to samples; the rare positive examples are in each. */
function fitSamples(examples: Example[], fitting: Omit<Fitting, "seed">) {
  const weights: Record<string, number> = {};
  let bias = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const random = randomFrom(SEED + sample);
    const chosen = examples.filter(({ label }) => label > 0 || random() < SAMPLE_SHARE);
    const fitted = fitLogistic(chosen, { ...fitting, seed: SEED + sample });
    bias += fitted.bias / SAMPLES;
    for (const [feature, weight] of Object.entries(fitted.weights))
      weights[feature] = (weights[feature] ?? 0) + weight / SAMPLES;
  }
  return { bias, weights };
}

/** For an honest evaluation: a model of every kind for each fold, and the meetings it has not seen. */
function writeFolds(
  folder: string,
  prepared: Prepared[],
  folds: Folds,
  trained: Record<keyof Models, Trained>,
): void {
  mkdirSync(folder, { recursive: true });
  for (let fold = 0; fold < FOLDS; fold++) {
    const meetings = prepared
      .filter(({ group }) => folds.get(group) === fold)
      .map(({ meeting }) => meeting.meeting_id);
    const models = Object.fromEntries(
      Object.entries(trained).map(([name, { byFold }]) => [name, byFold[fold]]),
    );
    writeFileSync(join(folder, `fold-${fold}.json`), JSON.stringify({ meetings, models }));
  }
}

main();
