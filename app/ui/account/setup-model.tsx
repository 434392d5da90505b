import { t } from "#app/core/words.ts";
import type { FoundServerView } from "#app/domain/server/model-setup/view.ts";
import { FlashMessage } from "../kit/flash.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { FoundModels } from "./found-models.tsx";
import type { SetupFailure } from "./setup-form.tsx";

type SetupModelProps = {
  token: string;
  /** The model in use; null for none. */
  model: string | null;
  /** Set by the environment, so nothing can be chosen here. */
  isGiven: boolean;
  found: FoundServerView[] | undefined;
  /** The model that was chosen just now. */
  used: string | undefined;
  failed: SetupFailure | undefined;
};

/** Uses a model of this machine. The setup can be finished without it. */
export function SetupModel({ token, model, isGiven, found, used, failed }: SetupModelProps) {
  return (
    <section aria-labelledby="setup-model" className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-col gap-1.5">
        <h2 id="setup-model" className="font-medium">
          {t("Language model")}
        </h2>
        <p className="break-words text-sm text-muted">
          {isGiven
            ? t("{model} writes summaries and answers. It's set by AI_BASE_URL and AI_MODEL.", {
                model: model ?? "",
              })
            : model !== null
              ? t("{model} writes summaries and answers.", { model })
              : t(
                  "Without one, the built-in engine quotes what was said, and nothing leaves this server. A model writes summaries and answers. OpenAI, Azure, Mistral and others can be added later in Settings → Integrations.",
                )}
        </p>
      </div>
      <FormErrors errors={failed && Object.values(failed.errors).flatMap((texts) => texts ?? [])} />
      {used !== undefined && (
        <FlashMessage flash={{ kind: "success", message: t("Now using {used}.", { used }) }} />
      )}
      {!isGiven && <FoundModels servers={found} token={token} />}
    </section>
  );
}
