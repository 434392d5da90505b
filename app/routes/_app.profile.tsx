import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { encode } from "uqr";
import { plural, t } from "#app/core/words.ts";
import {
  requestConfirmation,
  requestEmailChange,
} from "#app/domain/accounts/email-verification/write.server.ts";
import { changePassword, proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { listSessions } from "#app/domain/accounts/sessions/read.server.ts";
import { endOtherSessions, endSession } from "#app/domain/accounts/sessions/write.server.ts";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import { listFactors, unfinishedFactor } from "#app/domain/accounts/two-factor/read.server.ts";
import {
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from "#app/domain/accounts/two-factor/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { changeProfile } from "#app/domain/accounts/users/write.server.ts";
import { getSubscription } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { endSubscription, renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import { type Form, readForm, selectIntent, typedTwice } from "#app/http/bodies/form.ts";
import { rememberDevice } from "#app/http/pages/device-cookie.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { setSession, withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { CalendarFeed } from "#app/ui/account/calendar-feed.tsx";
import { EmailForm, NameForm, PasswordForm } from "#app/ui/account/profile-forms.tsx";
import { LoginList } from "#app/ui/account/session-list.tsx";
import { SettingsFrame } from "#app/ui/account/settings-frame.tsx";
import { TwoFactor } from "#app/ui/account/two-factor.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { pageAsked } from "#app/ui/workspace/people-address.ts";
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
    newApp: started && user.fresh ? await picture(args, started.factor_id) : null,
    sessions: pageAsked(await load(args, listSessions, {}), searchParams),
    feed: await load(args, getSubscription, {}),
  };
};

/** The key of the authenticator app being set up, and its QR code as a path of unit squares. */
async function picture(args: LoaderFunctionArgs, factor_id: string) {
  const { secret, uri } = await load(args, unfinishedFactor, { factor_id });
  const { size, data: rows } = encode(uri, { border: 0 });
  const squares = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { factor_id, secret, size, squares };
}

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, actions);
  return act(args, form, id);
};

const done = (args: PageArgs, message: string, at = "") =>
  redirectTo(args, `/profile${at}`, { flash: { kind: "success", message } });

const changeOwnPassword = (args: PageArgs, form: Form) =>
  submit(args, changePassword, { ...typedTwice(form), revoke_tokens: form.revoke_tokens === "on" }, () =>
    done(args, t("Password changed. Your other devices were logged out.")),
  );

/** One command for each button of the page. */
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
  "add-app": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, enrollFactor, { ...form, friendly_name: t("Authenticator app") }, ({ factor_id }) =>
        redirectTo(args, `/profile?app=${factor_id}#two-factor`),
      ),
    ),
  "verify-app": (args, form) =>
    submit(args, verifyFactor, form, ({ token, remember, device, recovery_codes }) => {
      setSession(args, token, remember);
      return data({ recovery_codes }, { headers: rememberDevice(args, device) });
    }),
  "new-codes": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, renewRecoveryCodes, form, (codes) => data(codes)),
    ),
  "remove-app": (args, form, factor_id) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, removeFactor, { ...form, factor_id }, () =>
        done(args, t("Turned off. Your other devices were logged out."), "#two-factor"),
      ),
    ),
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
  const { scope, user, factors, codesLeft, newApp, sessions, feed } = useLoaderData<typeof loader>();
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
        codesLeft={codesLeft}
        newApp={newApp}
        recoveryCodes={result?.recovery_codes ?? null}
        failed={failed}
      />
      <CalendarFeed address={feed.address} />
      <LoginList sessions={sessions} path="/profile" />
    </SettingsFrame>
  );
}
