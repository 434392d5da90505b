import type { Language } from "../language.ts";
import * as acts from "./acts.ts";
import * as cues from "./cues.ts";
import { findDueDate } from "./dates.ts";
import * as decisions from "./decisions.ts";
import * as definitions from "./definitions.ts";
import * as meaning from "./meaning.ts";
import * as names from "./names.ts";
import { numbersIn } from "./numbers.ts";
import * as persons from "./persons.ts";
import * as phrases from "./phrases.ts";
import * as printing from "./printing.ts";
import * as proof from "./proof.ts";
import * as questions from "./questions.ts";
import * as repairs from "./repairs.ts";
import * as replies from "./replies.ts";
import * as requests from "./requests.ts";
import * as script from "./script.ts";
import * as sentences from "./sentences.ts";
import * as speech from "./speech.ts";
import { stem } from "./stem.ts";
import * as tasks from "./tasks.ts";
import * as texts from "./texts.ts";
import * as topics from "./topics.ts";
import * as words from "./words.ts";

/** All that the engine knows of German. */
export const german: Language = {
  code: "de",
  stem,
  findDueDate,
  numbersIn,
  compounds: true,
  words,
  acts,
  proof,
  cues,
  decisions,
  definitions,
  meaning,
  names,
  persons,
  phrases,
  printing,
  questions,
  repairs,
  replies,
  requests,
  script,
  sentences,
  speech,
  tasks,
  texts,
  topics,
};
