import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { ServerAccountView } from "#app/domain/accounts/all-accounts/view.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { SectionForm, SettingsSection } from "../account/section.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { LinkField } from "../kit/link-field.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { Badges, peoplePath } from "./people-list.tsx";

type Props = {
  account: ServerAccountView;
  /** What hinders its deletion and what would go with it, in words. */
  deletion: { hindrance: string | null; goes_with: string | null };
  /** How many agents are connected to it. */
  agents: number;
  fresh: boolean;
  failed: FormFailure | undefined;
  /** The link that was just made. */
  link: string | null;
};

/** What an operator can do for one person: a link to a new password, the second step, letting them in, deleting the account. */
export function AccountDetails({ account, deletion, agents, fresh, failed, link }: Props) {
  const { status, you, is_operator, has_second_step } = account;
  const form = { fresh, failed };
  const isKeptOut = status === "suspended";
  const isOthers = !you && !is_operator;
  return (
    <>
      <Head account={account} agents={agents} />
      {status === "active" && (
        <SettingsSection
          id="link"
          title={t("Password")}
          description={t("A link to choose a new password, for you to pass on. It works once, for one hour.")}
        >
          {link && (
            <LinkField
              link={link}
              label={t("Link to choose a password")}
              copyLabel={t("Copy the link")}
              autoFocus
            />
          )}
          <ActForm intent="link" button={t("Create link")} {...form} />
        </SettingsSection>
      )}
      {has_second_step && (
        <SettingsSection
          id="second-step"
          title={t("Second step")}
          description={t(
            "For someone who has lost their authenticator app and recovery codes. They're logged out everywhere and get an e-mail.",
          )}
        >
          <ActForm intent="second-step" button={t("Remove the second step")} {...form} />
        </SettingsSection>
      )}
      {isOthers && status !== "pending" && (
        <SettingsSection
          id="suspend"
          title={isKeptOut ? t("Let back in") : t("Suspend")}
          description={
            isKeptOut
              ? t("They can log in again, and find everything as it was.")
              : t(
                  "They're logged out everywhere, their API tokens and agents end, and they can't log in. Nothing of theirs is deleted.",
                )
          }
        >
          <ActForm
            intent={isKeptOut ? "resume" : "suspend"}
            button={isKeptOut ? t("Let back in") : t("Suspend account")}
            {...form}
          />
        </SettingsSection>
      )}
      {isOthers && (
        <SettingsSection
          id="delete"
          title={t("Delete account")}
          description={t(
            "Deletes their chats, settings and everything that is theirs alone. What they scheduled and wrote in projects stays there, under “Deleted account”.",
          )}
        >
          {deletion.hindrance ? (
            <p className="text-warning-ink">{deletion.hindrance}</p>
          ) : (
            <DeleteForm email={account.email} goesWith={deletion.goes_with} {...form} />
          )}
        </SettingsSection>
      )}
    </>
  );
}

type DeleteProps = {
  email: string;
  goesWith: string | null;
  fresh: boolean;
  failed: FormFailure | undefined;
};

function DeleteForm({ email, goesWith, fresh, failed }: DeleteProps) {
  return (
    <ActForm intent="delete" button={t("Delete account")} danger fresh={fresh} failed={failed}>
      {goesWith && (
        <>
          <p>
            {t(
              "No one else is in {organizations}, so all of it is deleted too: projects, meetings and recordings.",
              {
                organizations: goesWith,
              },
            )}
          </p>
          <Checkbox id="with-organizations" name="with_organizations" required label={t("Delete that too")} />
        </>
      )}
      <Checkbox
        id="sure"
        name="sure"
        required
        label={rich("Delete {email} for good", { email: <bdi>{email}</bdi> })}
      />
    </ActForm>
  );
}

function Head({ account, agents }: Pick<Props, "account" | "agents">) {
  const { email, created_at, last_login, has_second_step } = account;
  return (
    <header className="flex flex-col gap-2">
      <p>
        <TextLink to={peoplePath}>{t("All people")}</TextLink>
      </p>
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <bdi>{displayName(account)}</bdi>
        <Badges account={account} />
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">{t("E-mail")}</dt>
        <dd>
          <bdi>{email}</bdi>
        </dd>
        <dt className="text-muted">{t("Account since")}</dt>
        <dd>
          <Time value={created_at} style="date" />
        </dd>
        <dt className="text-muted">{t("Last login")}</dt>
        <dd>{last_login ? <Time value={last_login} style="relative" /> : t("Never")}</dd>
        <dt className="text-muted">{t("Second step")}</dt>
        <dd>{has_second_step ? t("On") : t("Off")}</dd>
        <dt className="text-muted">{t("Connected agents")}</dt>
        <dd>{agents}</dd>
      </dl>
    </header>
  );
}

type ActProps = {
  intent: string;
  button: string;
  fresh: boolean;
  failed: FormFailure | undefined;
  danger?: boolean;
  children?: ReactNode;
};

function ActForm({ intent, button, fresh, failed, danger, children }: ActProps) {
  const state = formStateOf(failed, intent);
  return (
    <SectionForm id={intent} className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      {children}
      <CurrentPassword form={intent} fresh={fresh} state={state} />
      <SubmitButton intent={intent} variant={danger ? "danger" : "secondary"} pendingLabel={t("One moment…")}>
        {button}
      </SubmitButton>
    </SectionForm>
  );
}
