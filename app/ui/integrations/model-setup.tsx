import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { FoundServerView, ModelSetupView } from "#app/domain/server/model-setup/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import type { FormFailure } from "../account/form-state.ts";
import { FoundModels } from "../account/found-models.tsx";
import { SettingsSection } from "../account/section.tsx";
import { Badge } from "../kit/badge.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { ModelServerForm } from "./model-server-form.tsx";

export type CheckedParts = { name: string; ok: boolean | null; text: string }[];

type Props = {
  setup: ModelSetupView;
  fresh: boolean;
  /** Model servers of this machine, once somebody looked. */
  found: FoundServerView[] | undefined;
  /** What the test just now showed. */
  parts: CheckedParts | undefined;
  failed: FormFailure | undefined;
};

const path = "/settings/integrations/model";

/** Which language model is used, what it can do, and the ways to choose one: of this machine, or of any server. */
export function ModelChoice({ setup, fresh, found, parts, failed }: Props) {
  const { given } = setup;
  const isForm = failed?.values?.intent === "save-model";
  return (
    <>
      {failed && !isForm && <FormErrors errors={Object.values(failed.errors).flat()} />}
      <InUse setup={setup} parts={parts} />
      {given ? null : (
        <>
          <SettingsSection
            id="found"
            title={t("On this machine")}
            description={t(
              "Looks for Ollama, LM Studio, llama.cpp and vLLM on this machine, at their usual ports and nowhere else. What a local model reads stays here.",
            )}
          >
            <FoundModels servers={found} action={`${path}#found`} />
          </SettingsSection>
          <ModelServerForm chosen={setup.chosen} fresh={fresh} failed={isForm ? failed : undefined} />
        </>
      )}
    </>
  );
}

function InUse({ setup: { given, chosen }, parts }: Pick<Props, "setup" | "parts">) {
  const used = given ?? chosen;
  return (
    <SettingsSection
      id="in-use"
      title={t("In use")}
      description={t("Writes summaries, answers and agendas. Projects can turn it off.")}
    >
      {used ? (
        <p className="break-words">
          {rich(
            chosen?.embedding_model && !given
              ? "{model} at {address}, with {embeddingModel} for search"
              : "{model} at {address}",
            {
              model: <strong className="font-medium">{used.model}</strong>,
              address: used.base_url,
              embeddingModel: chosen?.embedding_model,
            },
          )}
        </p>
      ) : (
        <p>{t("None. The built-in engine does the work, and nothing leaves this server.")}</p>
      )}
      {given && (
        <p className="text-sm text-muted">
          {t("Set by AI_BASE_URL and AI_MODEL on the server, which override this page.")}
          {chosen && ` ${t("{model} would be used without them.", { model: chosen.model })}`}
        </p>
      )}
      {used && (
        <div className="flex flex-wrap gap-2">
          <Form method="post" action={`${path}#in-use`}>
            <SubmitButton intent="test-model" variant="secondary" pendingLabel={t("Testing…")}>
              {t("Test what works")}
            </SubmitButton>
          </Form>
          {!given && (
            <Form method="post" action={`${path}#in-use`}>
              <SubmitButton intent="forget-model" variant="quiet" pendingLabel={t("One moment…")}>
                {t("Stop using it")}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
      {parts && <Parts parts={parts} />}
    </SettingsSection>
  );
}

function Parts({ parts }: { parts: CheckedParts }) {
  return (
    <ul aria-label={t("What works")} className="divide-y divide-line border-y border-line">
      {parts.map(({ name, ok, text }) => (
        <li key={name} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {ok === null ? (
              <Badge>{t("Not set up")}</Badge>
            ) : ok ? (
              <Badge tone="success">{t("Works")}</Badge>
            ) : (
              <Badge tone="danger">{t("Fails")}</Badge>
            )}
          </span>
          <span className="text-sm">{text}</span>
        </li>
      ))}
    </ul>
  );
}
