import type { ModelProvider } from "#app/core/enums/model-provider.ts";
import { t } from "#app/core/words.ts";
import type { FoundModel, FoundServer, ModelSetup } from "#app/providers/ai/port.ts";
import type { modelSetup } from "#db/schema/language-model.ts";

export type ModelSetupRow = typeof modelSetup.$inferSelect;

export type ModelSetupView = {
  /** What the environment names; it comes before the rest. */
  given: { base_url: string; model: string } | null;
  /** What an operator has chosen. */
  chosen: {
    provider: ModelProvider;
    base_url: string;
    model: string;
    embedding_model: string | null;
    has_key: boolean;
  } | null;
};

export function modelSetupView(given: ModelSetup["given"], row: ModelSetupRow | undefined): ModelSetupView {
  return {
    given: given && { base_url: given.baseUrl, model: given.model },
    chosen: row
      ? {
          provider: row.provider,
          base_url: row.base_url,
          model: row.model,
          embedding_model: row.embedding_model,
          has_key: row.key_sealed !== "",
        }
      : null,
  };
}

export type FoundModelView = {
  model: string;
  /** Of the memory, in GB with one decimal; null where it is not known. */
  gigabytes: number | null;
  recommended: boolean;
  /** What speaks against it, as a sentence. */
  caveat: string | null;
};
export type FoundServerView = { name: string; base_url: string; models: FoundModelView[] };

export function foundServerView({ name, baseUrl, models }: FoundServer): FoundServerView {
  return {
    name,
    base_url: baseUrl,
    models: models.map((found) => ({
      model: found.model,
      gigabytes: found.bytes === null ? null : Math.round(found.bytes / 1e8) / 10,
      recommended: found.recommended,
      caveat: caveatOf(found),
    })),
  };
}

function caveatOf({ isElsewhere, fits, isSmall }: FoundModel): string | null {
  if (isElsewhere) return t("Runs on another company's servers, so transcripts would leave this machine.");
  if (fits === false) return t("Needs more memory than this machine has free.");
  return isSmall ? t("Small: it often misses what matters.") : null;
}
