import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { testService } from "#app/domain/administration/integrations/write.server.ts";
import { getModelSetup } from "#app/domain/server/model-setup/read.server.ts";
import type { FoundServerView } from "#app/domain/server/model-setup/view.ts";
import {
  chooseFoundModel,
  findModels,
  forgetModelSetup,
  saveModelSetup,
} from "#app/domain/server/model-setup/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { type CheckedParts, ModelChoice } from "#app/ui/integrations/model-setup.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Language model")} · ${t("Integrations")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => ({
  setup: await load(args, getModelSetup, {}),
  attention: await load(args, getAttention, {}),
  fresh: (await load(args, me, {})).fresh,
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "find-models": () => submit(args, findModels, form, ({ servers }) => ({ found: servers })),
    "use-model": () => submit(args, chooseFoundModel, form, ({ model }) => chosen(args, model)),
    "save-model": () =>
      withReauthentication(args, proveIdentity, form, (args) =>
        submit(args, saveModelSetup, form, ({ model }) => chosen(args, model)),
      ),
    "forget-model": () =>
      submit(args, forgetModelSetup, form, () => done(args, t("The language model is off."))),
    "test-model": () =>
      submit(args, testService, { service_id: "model" }, ({ parts, ok, text }) => ({
        parts: parts ?? [{ name: t("Chat"), ok, text }],
      })),
  });
  return act();
};

const chosen = (args: PageArgs, model: string) =>
  done(args, t("Now using {model}. Test it to see what works.", { model }));

const done = (args: PageArgs, message: string) =>
  redirectTo(args, "/settings/integrations/model", { flash: { kind: "success", message } });

export default function LanguageModelSetup() {
  const { attention, setup, fresh } = useLoaderData<typeof loader>();
  const result = useFormResult() as
    | (Partial<FormFailure> & { found?: FoundServerView[]; parts?: CheckedParts })
    | undefined;
  return (
    <IntegrationsFrame tab="services" attention={attention}>
      <ModelChoice
        setup={setup}
        fresh={fresh}
        found={result?.found}
        parts={result?.parts}
        failed={result?.errors ? (result as FormFailure) : undefined}
      />
    </IntegrationsFrame>
  );
}
