import type { LinearModel } from "./linear-model.ts";
import action from "./weights/action.json" with { type: "json" };
import answerable from "./weights/answerable.json" with { type: "json" };
import boundary from "./weights/boundary.json" with { type: "json" };
import decision from "./weights/decision.json" with { type: "json" };
import printable from "./weights/printable.json" with { type: "json" };
import salience from "./weights/salience.json" with { type: "json" };
import term from "./weights/term.json" with { type: "json" };

/** What the engine learnt: `npm run train` makes every weight. */
export type Models = {
  /** Whether a term belongs into a summary. */
  term: LinearModel;
  /** Whether people would rest a summary on the sentence. */
  salience: LinearModel;
  /** Whether a reader finds the sentence usable when it stands alone. */
  printable: LinearModel;
  decision: LinearModel;
  action: LinearModel;
  /** Whether meetings answer a question. */
  answerable: LinearModel;
  /** Whether a turn opens a topic; its features are numbers, each with one weight. */
  boundary: LinearModel;
};

export const MODELS: Models = { term, salience, printable, decision, action, answerable, boundary };
