import type { ReadScope } from "#app/core/context.ts";
import { modelSetup } from "#db/schema/language-model.ts";
import type { ModelSetupRow } from "./view.ts";

/** What the key is sealed for. */
export const keyOwner = "model setup";

export async function storedModel({ q }: ReadScope): Promise<ModelSetupRow | undefined> {
  const [row] = await q.select().from(modelSetup).limit(1);
  return row;
}
