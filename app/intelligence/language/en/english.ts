import type { Language } from "../language.ts";
import * as commonWords from "./common-words.ts";
import * as cues from "./cues.ts";
import { findDueDate } from "./dates.ts";
import * as decisions from "./decisions.ts";
import { numbersIn } from "./numbers.ts";
import { ORDERS_TO_A_MODEL } from "./orders-to-a-model.ts";
import * as printing from "./printing.ts";
import * as questions from "./questions.ts";
import * as script from "./script.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import * as tasks from "./tasks.ts";

/** All that the engine knows of English. */
export const english: Language = {
  stem,
  findDueDate,
  numbersIn,
  script,
  words: { ...commonWords, STOP_WORDS },
  cues,
  decisions,
  tasks,
  printing,
  questions,
  proof: { ORDERS_TO_A_MODEL },
};
