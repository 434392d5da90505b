import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { rich } from "../kit/rich.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { type AgentProjectChoice, AgentProjects } from "./agent-projects.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { WhoAsks } from "./who-asks.tsx";

type Consent = {
  program: { name: string; host: string | null; answers_to: string | null };
  person: { name: string; email: string };
  may_ask_to_propose: boolean;
  projects: AgentProjectChoice[];
};
type Props = {
  consent: Consent;
  self: { has_password: boolean; has_passkey: boolean };
  fresh: boolean;
  failed: FormFailure | undefined;
  /** What was searched for without scripts, and was chosen before. */
  searched: { q: string; chosen: string[]; access: string } | undefined;
};

/** Asks a person whether a program may act for them, in which projects, and how far. */
export function AgentConsent({ consent, self, fresh, failed, searched }: Props) {
  const { program, person, projects, may_ask_to_propose } = consent;
  const state = formStateOf(failed, "allow");
  const chosen = searched?.chosen ?? [failed?.values.projects ?? []].flat();
  const access = searched?.access || state.typed("access") || "read";
  return (
    <>
      <ProgramThatAsks program={program} />
      <p>
        {rich("It acts for <strong>{name}</strong> ({email}).", {
          name: <bdi>{person.name}</bdi>,
          email: <bdi>{person.email}</bdi>,
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
      {/* A redirect to the program needs a page of its own. */}
      <Form method="post" reloadDocument className="flex flex-col gap-5">
        <FormErrors errors={state.errors[""]} />
        <AgentProjects
          projects={projects}
          chosen={chosen}
          q={searched?.q ?? ""}
          errors={state.errors.projects}
        />
        {projects.length > 0 && (
          <Access access={access} mayPropose={may_ask_to_propose} errors={state.errors.access} />
        )}
        <p className="text-sm text-muted">
          {t(
            "In these projects it sees what you see: meetings, transcripts, summaries, action items, decisions and people. It can't change anything itself: a person has to agree to what it proposes.",
          )}{" "}
          {t("You can revoke it any time under Settings, Connected agents.")}
        </p>
        {projects.length > 0 && <CurrentPassword form="allow" fresh={fresh} state={state} self={self} />}
        <div className="flex flex-wrap gap-2">
          {projects.length > 0 && (
            <SubmitButton intent="allow" pendingLabel={t("One moment…")}>
              {t("Allow")}
            </SubmitButton>
          )}
          <SubmitButton intent="cancel" variant="secondary" formNoValidate>
            {t("Cancel")}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** What is known of the program: a host that vouches for it, or that nobody does. */
function ProgramThatAsks({ program: { name, host, answers_to } }: { program: Consent["program"] }) {
  const rows: [string, ReactNode][] = [
    [t("Program"), <bdi key="name">{name}</bdi>],
    [t("From"), host === null ? t("Unknown") : <bdi key="host">{host}</bdi>],
    [t("Redirects to"), answers_to === null ? t("This computer") : <bdi key="to">{answers_to}</bdi>],
  ];
  return (
    <>
      <WhoAsks rows={rows} />
      {host === null && (
        <p className="rounded-control border border-line-strong px-3 py-2 text-sm">
          {t("We can't verify this name. Allow it only if you just started the program yourself.")}
        </p>
      )}
      {host !== null && answers_to === null && (
        <p className="text-sm text-muted">
          {t("The program runs on your computer. Allow it only if you just started it yourself.")}
        </p>
      )}
    </>
  );
}

type AccessProps = { access: string; mayPropose: boolean; errors: string[] | undefined };

function Access({ access, mayPropose, errors }: AccessProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t("What it can do")}</legend>
      <Checkbox
        type="radio"
        id="access-read"
        name="access"
        value="read"
        label={t("Read")}
        defaultChecked={access !== "propose" || !mayPropose}
        errors={errors}
      />
      {mayPropose && (
        <Checkbox
          type="radio"
          id="access-propose"
          name="access"
          value="propose"
          label={t("Read, and propose changes")}
          defaultChecked={access === "propose"}
        />
      )}
    </fieldset>
  );
}
