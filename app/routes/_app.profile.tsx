import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passkeyHost } from "#app/core/passkeys.ts";
import { plural, t } from "#app/core/words.ts";
import {
  requestConfirmation,
  requestEmailChange,
} from "#app/domain/accounts/email-verification/write.server.ts";
import { changePassword, proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { listSessions } from "#app/domain/accounts/sessions/read.server.ts";
import { endOtherSessions, endSession } from "#app/domain/accounts/sessions/write.server.ts";
import { listFactors, listPasskeys } from "#app/domain/accounts/two-factor/read.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { changeProfile } from "#app/domain/accounts/users/write.server.ts";
import { getSubscription } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { endSubscription, renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import { type Form, readForm, selectIntent, typedTwice } from "#app/http/bodies/form.ts";
import { ctxOf, load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { CalendarFeed } from "#app/ui/account/calendar-feed.tsx";
import { Passkeys } from "#app/ui/account/passkeys.tsx";
import { EmailForm, NameForm, PasswordForm } from "#app/ui/account/profile-forms.tsx";
import { LoginList } from "#app/ui/account/session-list.tsx";
import { SettingsFrame } from "#app/ui/account/settings-frame.tsx";
import { TwoFactor } from "#app/ui/account/two-factor.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { pageAsked } from "#app/ui/workspace/people-address.ts";
import { picture, secondStepActions } from "./profile/second-step.server.ts";
import { loadScope } from "./settings/scope.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Profile")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const user = await load(args, me, {});
  const { factors, recovery_codes_left } = await load(args, listFactors, {});
  const { searchParams } = new URL(args.request.url);
  const wanted = searchParams.get("app");
  const started = factors.find(({ factor_id, status }) => factor_id === wanted && status === "unverified");
  return {
    scope: await loadScope(args),
    user,
    factors,
    codesLeft: recovery_codes_left,
    passkeys: passkeyHost(ctxOf(args).settings.origin) === null ? null : await load(args, listPasskeys, {}),
    newApp: started && user.fresh ? await picture(args, started.factor_id) : null,
    sessions: pageAsked(await load(args, listSessions, {}), searchParams),
    feed: await load(args, getSubscription, {}),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, { ...actions, ...secondStepActions });
  return act(args, form, id);
};

const done = (args: PageArgs, message: string, at = "") =>
  redirectTo(args, `/profile${at}`, { flash: { kind: "success", message } });

const changeOwnPassword = (args: PageArgs, form: Form) =>
  submit(args, changePassword, { ...typedTwice(form), revoke_tokens: form.revoke_tokens === "on" }, () =>
    done(args, t("Password changed. Your other devices were logged out.")),
  );

/** One command for each button of the page, but for those of the second step. */
const actions: Record<string, (args: PageArgs, form: Form, id?: string) => Promise<unknown>> = {
  name: (args, form) => submit(args, changeProfile, form, () => done(args, t("Name saved."))),
  email: (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, requestEmailChange, form, ({ email }) =>
        done(args, t("Open the link we sent to {email}.", { email })),
      ),
    ),
  "confirm-email": async (args, form) => {
    const { email } = await load(args, me, {});
    const say = () => done(args, t("Open the link we sent to {email}.", { email }));
    return submit(args, requestConfirmation, { ...form, email }, say);
  },
  password: (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) => changeOwnPassword(args, form)),
  "end-session": (args, form, session_id) =>
    submit(args, endSession, { ...form, session_id }, () => done(args, t("Logged out there."), "#sessions")),
  "new-feed": (args) =>
    submit(args, renewSubscription, {}, () =>
      done(args, t("Here's your private address. Older ones no longer work."), "#calendar-feed"),
    ),
  "end-feed": (args) =>
    submit(args, endSubscription, {}, () =>
      done(args, t("Calendar feed turned off. The old address no longer works."), "#calendar-feed"),
    ),
  "end-others": (args, form) =>
    submit(args, endOtherSessions, form, ({ ended }) =>
      done(
        args,
        plural(ended, "Logged out on 1 other device.", "Logged out on {count} other devices."),
        "#sessions",
      ),
    ),
};

type Answer = Parameters<typeof NameForm>[0]["failed"] & { recovery_codes?: string[] };

export default function Profile() {
  const { scope, user, factors, codesLeft, passkeys, newApp, sessions, feed } =
    useLoaderData<typeof loader>();
  const result = useFormResult() as Answer | undefined;
  const failed = result?.errors ? result : undefined;
  return (
    <SettingsFrame scope={scope}>
      <PageHeader title={t("Profile")} />
      <NameForm me={user} failed={failed} />
      <EmailForm me={user} failed={failed} />
      <PasswordForm me={user} failed={failed} />
      <TwoFactor
        fresh={user.fresh}
        factors={factors}
        codesLeft={user.second_step ? codesLeft : null}
        byPasskey={Boolean(passkeys?.length)}
        newApp={newApp}
        recoveryCodes={result?.recovery_codes ?? null}
        failed={failed}
      />
      {passkeys && <Passkeys passkeys={passkeys} fresh={user.fresh} failed={failed} />}
      <CalendarFeed address={feed.address} />
      <LoginList sessions={sessions} path="/profile" />
    </SettingsFrame>
  );
}
