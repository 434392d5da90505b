import type { Model } from "../ai/port.ts";
import type { CheckResult } from "../service.ts";

/** Asks the model for one word. The few tokens are the operator's own and count for no project. */
export async function checkModel(model: Model): Promise<CheckResult> {
  const { ok, ms, problem } = await model.test({ reserve: async () => ({ settle() {} }) });
  return { ok, text: problem ?? `${model.name} answered after ${(ms / 1000).toFixed(1)} s.` };
}
