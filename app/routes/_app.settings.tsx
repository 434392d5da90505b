import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formZone, setThemeCookie } from "#app/browser-preferences.ts";
import { zonesToChoose } from "#app/core/time-zone.ts";
import { invitationsStopped } from "#app/domain/account/addresses/read.server.ts";
import { resumeInvitations } from "#app/domain/account/addresses/write.server.ts";
import { listApiTokens } from "#app/domain/account/api-tokens/read.server.ts";
import { createApiToken, revokeApiToken } from "#app/domain/account/api-tokens/write.server.ts";
import { listConnections } from "#app/domain/account/connections/read.server.ts";
import { vendorLabels } from "#app/domain/account/connections/vendors.ts";
import { disconnect, startConnection } from "#app/domain/account/connections/write.server.ts";
import { mailState } from "#app/domain/account/credentials/read.server.ts";
import { proveIdentity } from "#app/domain/account/credentials/write.server.ts";
import { googleConnection, startGoogle } from "#app/domain/account/google/read.server.ts";
import { disconnectGoogle } from "#app/domain/account/google/write.server.ts";
import { me } from "#app/domain/account/identity/read.server.ts";
import { changeNotifications, changeSettings } from "#app/domain/account/identity/write.server.ts";
import { getRecorderDefault } from "#app/domain/bots/read.server.ts";
import { chooseForProject } from "#app/domain/bots/write.server.ts";
import { listCalendars } from "#app/domain/calendars/read.server.ts";
import { addCalendar, pauseCalendar, removeCalendar } from "#app/domain/calendars/write.server.ts";
import { getRetention } from "#app/domain/data-retention/read.server.ts";
import { chooseRetention } from "#app/domain/data-retention/write.server.ts";
import { getLanguageModel } from "#app/domain/language-model/read.server.ts";
import { chooseModel, testModel } from "#app/domain/language-model/write.server.ts";
import { getInstance } from "#app/domain/operators/read.server.ts";
import { currentWorkspace, listProjects } from "#app/domain/projects/read.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/page.ts";
import { withReauthentication } from "#app/http/reauthenticate.ts";
import { redirectToService } from "#app/http/sign-in-cookie.ts";
import { ApiTokens } from "#app/ui/account/api-tokens.tsx";
import { AppearanceForm } from "#app/ui/account/appearance-form.tsx";
import { Calendars } from "#app/ui/account/calendars.tsx";
import { ConnectedAccounts } from "#app/ui/account/connected-accounts.tsx";
import { DataRetention } from "#app/ui/account/data-retention.tsx";
import { GoogleSignIn } from "#app/ui/account/google-sign-in.tsx";
import { KeysSection } from "#app/ui/account/keys-section.tsx";
import { LanguageModel } from "#app/ui/account/language-model.tsx";
import { NotificationChoices } from "#app/ui/account/notification-choices.tsx";
import { RecorderDefault } from "#app/ui/account/recorder-default.tsx";
import { Section } from "#app/ui/account/section.tsx";
import { ThisServer } from "#app/ui/account/this-server.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: "Settings · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { theme, time_zone, notifications, email_confirmed, fresh } = await load(args, me, {});
  const { project } = await load(args, currentWorkspace, {});
  return {
    languageModel: project ? await load(args, getLanguageModel, { project_id: project.project_id }) : null,
    recorder: project ? await load(args, getRecorderDefault, { project_id: project.project_id }) : null,
    retention: project ? await load(args, getRetention, { project_id: project.project_id }) : null,
    ...{ theme, time_zone, notifications, email_confirmed, fresh },
    ...(await load(args, mailState, {})),
    invitationsStopped: (await load(args, invitationsStopped, {})).stopped,
    ...zoneChoice(args, time_zone),
    tokens: await load(args, listApiTokens, {}),
    accounts: await load(args, listConnections, {}),
    google: await load(args, googleConnection, {}),
    calendars: await load(args, listCalendars, {}),
    projects: await ownProjects(args, project?.project_id),
    operates: (await load(args, getInstance, {})).abilities.operate,
  };
};

/** The zones to choose from, and where the choice begins while none is chosen. */
function zoneChoice(args: PageArgs, time_zone: string | null) {
  const { zone } = formZone(args, time_zone);
  return { zoneGuess: zone, zones: zonesToChoose(zone) };
}

/** For choosing one; the active project comes first. */
async function ownProjects(args: PageArgs, active: string | undefined) {
  const all = (await load(args, listProjects, {})).map(({ project_id, project_name }) => ({
    project_id,
    project_name,
  }));
  return all.sort((a, b) => Number(b.project_id === active) - Number(a.project_id === active));
}

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, actions);
  return act(args, form, id);
};

const done = (args: PageArgs, message: string, headers?: Headers, at = "") =>
  redirectTo(args, `/settings${at}`, { headers, flash: { kind: "success", message } });

const accountsAt = "/settings#connected-accounts";

/** One command for each button of the page. */
const actions: Record<string, (args: PageArgs, form: Form, id?: string) => Promise<unknown>> = {
  appearance: (args, form) =>
    submit(args, changeSettings, form, ({ theme }) =>
      // The server reads the cookie, so that the first paint has the right colours.
      done(args, "Settings saved.", setThemeCookie(args, theme ?? undefined)),
    ),
  notifications: (args, { in_app = [], email = [] }) =>
    submit(args, changeNotifications, { in_app: [in_app].flat(), email: [email].flat() }, () =>
      done(args, "Settings saved."),
    ),
  "resume-invitations": (args) =>
    submit(args, resumeInvitations, {}, () => done(args, "You get meeting invitations again.")),
  "choose-model": (args, form) =>
    submit(args, chooseModel, form, ({ enabled }) => {
      const message = enabled
        ? "The language model may read this project."
        : "The language model is off for this project.";
      return done(args, message, undefined, "#language-model");
    }),
  "test-model": (args, form) =>
    submit(args, testModel, form, ({ model, ms, problem }) => {
      const message = problem ?? `${model} answered after ${(ms / 1000).toFixed(1)} s.`;
      const kind = problem === null ? ("success" as const) : ("error" as const);
      return redirectTo(args, "/settings#language-model", { flash: { kind, message } });
    }),
  "choose-recorder": (args, form) =>
    submit(args, chooseForProject, form, ({ automatic }) => {
      const message = automatic
        ? "The recorder joins this project's meetings automatically."
        : "The recorder joins only when someone starts it.";
      return done(args, message, undefined, "#recorder");
    }),
  "choose-retention": (args, form) =>
    submit(args, chooseRetention, form, () =>
      done(args, "Saved. Anything older is deleted shortly.", undefined, "#data-retention"),
    ),
  connect: (args, form, vendor) =>
    submit(
      args,
      startConnection,
      { ...form, vendor, return_to: accountsAt },
      ({ vendor, authorization_url }) =>
        data({ connect: { service: vendorLabels[vendor], href: authorization_url } }),
    ),
  disconnect: (args, form, vendor) =>
    submit(args, disconnect, { ...form, vendor }, ({ vendor, revoked }) => {
      const name = vendorLabels[vendor];
      if (revoked) return done(args, `${name} disconnected.`, undefined, "#connected-accounts");
      const message = `${name} disconnected. To withdraw the permission there too, remove Throughline in your ${name} account.`;
      return redirectTo(args, accountsAt, { flash: { kind: "info", message, seconds: 10 } });
    }),
  "add-calendar": (args, form) =>
    submit(args, addCalendar, form, () =>
      done(args, "Calendar added. Its meetings appear under Scheduled Meetings.", undefined, "#calendars"),
    ),
  "pause-calendar": (args, _form, feed_id = "") =>
    submit(args, pauseCalendar, { feed_id, paused: true }, () =>
      done(args, "Calendar paused.", undefined, "#calendars"),
    ),
  "resume-calendar": (args, _form, feed_id = "") =>
    submit(args, pauseCalendar, { feed_id, paused: false }, () =>
      done(args, "Calendar resumed.", undefined, "#calendars"),
    ),
  "remove-calendar": (args, _form, feed_id = "") =>
    submit(args, removeCalendar, { feed_id }, () =>
      done(args, "Calendar removed. Meetings you added from it stay.", undefined, "#calendars"),
    ),
  "connect-google-sign-in": (args) =>
    submit(args, startGoogle, { purpose: "connect" }, (started) => redirectToService(args, started)),
  "disconnect-google-sign-in": (args) =>
    submit(args, disconnectGoogle, {}, () =>
      done(args, "Google no longer logs you in.", undefined, "#google-sign-in"),
    ),
  "new-token": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, createApiToken, form, ({ name, token }) => data({ created: { name, value: token } })),
    ),
  "revoke-token": (args, form, token_id) =>
    submit(args, revokeApiToken, { ...form, token_id }, () =>
      done(args, "Token revoked.", undefined, "#tokens"),
    ),
};

type Answer = Parameters<typeof ApiTokens>[0]["failed"] & {
  created?: { name: string; value: string };
  connect?: { service: string; href: string };
};

export default function Settings() {
  const { theme, time_zone, zoneGuess, zones, tokens, fresh, accounts, google, ...rest } =
    useLoaderData<typeof loader>();
  const result = useFormResult() as Answer | undefined;
  const failed = result?.errors ? result : undefined;
  return (
    <Page>
      <PageHeader title="Settings" />
      <AppearanceForm theme={theme} zone={time_zone} guess={zoneGuess} zones={zones} failed={failed} />
      <KeysSection />
      <NotificationChoices
        choices={rest.notifications}
        emailConfirmed={rest.email_confirmed}
        mailLeaves={rest.mail_leaves}
        invitationsStopped={rest.invitationsStopped}
      />
      {rest.languageModel && <LanguageModel view={rest.languageModel} failed={failed} />}
      {rest.recorder && <RecorderDefault view={rest.recorder} failed={failed} />}
      {rest.retention && <DataRetention view={rest.retention} failed={failed} />}
      <ConnectedAccounts accounts={accounts} connect={result?.connect} />
      <Calendars
        calendars={rest.calendars}
        projects={rest.projects}
        accounts={accounts.filter(({ vendor, status }) => vendor !== "zoom" && status === "active")}
        failed={failed}
      />
      {google.configured && <GoogleSignIn email={google.email} />}
      <ApiTokens tokens={tokens} fresh={fresh} created={result?.created ?? null} failed={failed} />
      {rest.operates && <ThisServer />}
      <Section
        title="Your data"
        description="A copy of everything this server keeps about you, and what imported projects say of you."
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/settings/your-data">Download my data…</LinkButton>
          <LinkButton to="/settings/archive-names">Names from archives</LinkButton>
        </div>
      </Section>
      <Section title="Delete account" description="Deletes your account and what is yours alone.">
        <div>
          <LinkButton to="/settings/delete-account">Delete account…</LinkButton>
        </div>
      </Section>
    </Page>
  );
}
