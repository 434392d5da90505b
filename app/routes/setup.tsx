import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { t } from "#app/core/words.ts";
import { getSetupFacts } from "#app/domain/accounts/setup/read.server.ts";
import {
  checkSetup,
  chooseSetupModel,
  findSetupModels,
  sendTestMail,
  setUpServer,
} from "#app/domain/accounts/setup/write.server.ts";
import { readForm, type Form as SentForm, selectIntent, typedTwice } from "#app/http/bodies/form.ts";
import { load, redirectTo, setSessionCookie, submit } from "#app/http/pages/page.ts";
import { SetupAddress } from "#app/ui/account/setup-address.tsx";
import { SetupCode } from "#app/ui/account/setup-code.tsx";
import { SetupForm } from "#app/ui/account/setup-form.tsx";
import { withRetry } from "#app/ui/runtime/retry.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Setup")} · Throughline` },
  { name: "robots", content: "noindex" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const typed = new URL(args.request.url).searchParams.get("token") ?? "";
  const token = codeIn(typed);
  const checked = await load(args, checkSetup, { token });
  const { askedHost = null, isElsewhere: is_elsewhere } = args.context;
  if (checked.token !== "right")
    return data({ code: checked.token, is_elsewhere }, { status: checked.token === "wrong" ? 403 : 200 });
  return data({
    code: "right" as const,
    token,
    asked_host: askedHost,
    is_elsewhere,
    ...(await load(args, getSetupFacts, {})),
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    finish: () => finish(args, form),
    "find-models": () => submit(args, findSetupModels, form, ({ servers }) => ({ found: servers })),
    "use-model": () => submit(args, chooseSetupModel, form, ({ model }) => ({ used: model })),
    "test-mail": () => submit(args, sendTestMail, form, (tested) => ({ tested })),
  });
  return act();
};

function finish(args: ActionFunctionArgs, form: SentForm) {
  return submit(args, setUpServer, typedTwice(form), ({ token }) =>
    redirectTo(args, "/dashboard", {
      headers: setSessionCookie(args, token, { remember: false }),
      flash: { kind: "success", message: t("Your server is set up. Start with an organization.") },
    }),
  );
}

/** The setup code, also where the whole link was pasted. */
function codeIn(typed: string): string {
  return /[?&]token=([\w-]+)/.exec(typed)?.[1] ?? typed.trim();
}

const SetupMail = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/account/setup-mail.tsx"))).SetupMail,
}));
const SetupModel = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/account/setup-model.tsx"))).SetupModel,
}));

export default function Setup() {
  const found = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (found.code !== "right")
    return <SetupCode wrong={found.code === "wrong"} isElsewhere={found.is_elsewhere} />;
  const failed = result && "errors" in result ? result : undefined;
  const intent = String(failed?.values.intent ?? "");
  const isMail = intent === "test-mail";
  const isModel = /^(find|use)-model/.test(intent);
  const used = result && "used" in result ? result.used : undefined;
  return (
    <PublicPage
      title={t("Set up this server")}
      description={t("Create the first account. It runs this server and can add other operators later.")}
    >
      <SetupAddress origin={found.origin} askedHost={found.asked_host} isElsewhere={found.is_elsewhere} />
      <Suspense>
        <SetupMail
          token={found.token}
          from={found.mail_from}
          tested={result && "tested" in result ? result.tested : undefined}
          failed={isMail ? failed : undefined}
        />
        <SetupModel
          token={found.token}
          model={used ?? found.model}
          isGiven={found.is_model_given}
          found={result && "found" in result ? result.found : undefined}
          used={used}
          failed={isModel ? failed : undefined}
        />
      </Suspense>
      <SetupForm token={found.token} signup={found.signup} failed={isMail || isModel ? undefined : failed} />
    </PublicPage>
  );
}
