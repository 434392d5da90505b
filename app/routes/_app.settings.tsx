import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
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
import { SettingsSection } from "#app/ui/account/section.tsx";
import { ThisServer } from "#app/ui/account/this-server.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { settingsActions } from "./settings/actions.server.ts";
import { loadSettings } from "./settings/load.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: "Settings · Throughline" }];

export const loader = (args: LoaderFunctionArgs) => loadSettings(args);

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, settingsActions);
  return act(args, form, id);
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
      <SettingsSection
        title="Your data"
        description="A copy of everything this server stores about you, and names from imported projects."
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/settings/your-data">Download my data…</LinkButton>
          <LinkButton to="/settings/archive-names">Names from archives</LinkButton>
        </div>
      </SettingsSection>
      <SettingsSection title="Delete account" description="Deletes your account and anything only you own.">
        <div>
          <LinkButton to="/settings/delete-account">Delete account…</LinkButton>
        </div>
      </SettingsSection>
    </Page>
  );
}
