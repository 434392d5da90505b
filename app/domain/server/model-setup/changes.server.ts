import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import type { ModelProvider } from "#app/core/enums/model-provider.ts";
import { conflict, invalid } from "#app/core/errors.ts";
import { isLoopback } from "#app/core/network.ts";
import { t } from "#app/core/words.ts";
import type { AbilityStore } from "#app/providers/ai/model/abilities.ts";
import { modelAbilities, modelSetup } from "#db/schema/language-model.ts";
import { modelSetUp } from "./schema.ts";
import { foundServerView } from "./view.ts";

type Choice = {
  provider: ModelProvider;
  base_url: string;
  model: string;
  embedding_model: string | null;
  key_sealed: string;
};

/** Stores the model of this server; it is used after the commit. */
export async function storeModel(tx: Tx, choice: Choice, by: string | null): Promise<{ model: string }> {
  const set = { ...choice, changed_by: by, changed_at: tx.now };
  await tx.q
    .insert(modelSetup)
    .values({ setup_id: 1, ...set })
    .onConflictDoUpdate({ target: modelSetup.setup_id, set });
  const model = `${new URL(choice.base_url).host} ${choice.model}`;
  await tx.emit(modelSetUp, { model });
  return { model };
}

/** Stores a model that was found on this machine; nothing else may be chosen by one click. */
export function storeFoundModel(
  tx: Tx,
  { base_url, model }: Pick<Choice, "base_url" | "model">,
  by: string | null,
): Promise<{ model: string }> {
  if (!isLoopback(new URL(base_url).hostname))
    throw invalid({ base_url: [t("That server isn't on this machine.")] });
  const choice = { provider: "local", base_url, model, embedding_model: null, key_sealed: "" } as const;
  return storeModel(tx, choice, by);
}

/** For a `prepare`: a choice has no effect where the environment names a model. */
export async function assertChoosable({ providers }: Pick<Ctx, "providers">): Promise<void> {
  if (providers.models.given)
    throw conflict(t("AI_BASE_URL and AI_MODEL are set on the server and override this."));
}

/** For a `prepare`: the model servers of this machine. */
export async function findServers({ providers }: Pick<Ctx, "providers">) {
  const found = await providers.models.find();
  return { servers: found.map(foundServerView) };
}

/** Keeps what model servers take in the database. What cannot be kept is learned again. */
export function keptAbilities({ db, log, now }: Pick<Ctx, "db" | "log" | "now">): AbilityStore {
  return {
    async read(server) {
      try {
        const rows = await db.read((q) =>
          q.select().from(modelAbilities).where(eq(modelAbilities.server, server)),
        );
        return rows[0]?.abilities ?? null;
      } catch (error) {
        log.warn({ err: error }, "What the model's server accepts couldn't be read");
        return null;
      }
    },
    async write(server, abilities) {
      const set = { abilities, learned_at: now() };
      try {
        await db.write((q) =>
          q
            .insert(modelAbilities)
            .values({ server, ...set })
            .onConflictDoUpdate({ target: modelAbilities.server, set }),
        );
      } catch (error) {
        log.warn({ err: error }, "What the model's server accepts couldn't be stored");
      }
    },
  };
}
