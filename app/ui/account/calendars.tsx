import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { CalendarView } from "#app/domain/scheduling/calendars/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type Project = { project_id: string; project_name: string };

type Props = {
  calendars: CalendarView[];
  /** Those of the caller, the active one first. */
  projects: Project[];
  /** The connected accounts that have a calendar. */
  accounts: { vendor: string; name: string }[];
  failed: FormFailure | undefined;
};

/** The calendars whose meetings are proposed in a project. */
export function Calendars({ calendars, projects, accounts, failed }: Props) {
  return (
    <SettingsSection
      main
      id="calendars"
      title={t("Calendars")}
      description={t(
        "Meetings with a link show up as suggestions under Scheduled Meetings, visible only to you. Nothing is added or recorded until you say so.",
      )}
    >
      {calendars.length > 0 && (
        <List label={t("Calendars")}>
          {calendars.map((calendar) => (
            <Calendar key={calendar.feed_id} {...calendar} />
          ))}
        </List>
      )}
      {projects.length > 0 ? (
        <AddCalendar projects={projects} accounts={accounts} failed={failed} />
      ) : (
        <p className="text-sm text-muted">
          {t("Join or create a project first. Each calendar suggests meetings for one project.")}
        </p>
      )}
    </SettingsSection>
  );
}

function Calendar(calendar: CalendarView) {
  const { feed_id, name, project_name, paused } = calendar;
  return (
    <ListRow
      title={name}
      detail={<Detail {...calendar} />}
      meta={
        paused ? (
          <Badge>{t("Paused")}</Badge>
        ) : (
          t("For {projectName}", { projectName: isolated(project_name) })
        )
      }
      actions={
        <Form method="post" className="contents">
          <SubmitButton
            intent={`${paused ? "resume" : "pause"}-calendar ${feed_id}`}
            variant="quiet"
            size="small"
            aria-label={`${paused ? t("Resume") : t("Pause")} ${name}`}
          >
            {paused ? t("Resume") : t("Pause")}
          </SubmitButton>
          <SubmitButton
            intent={`remove-calendar ${feed_id}`}
            variant="quiet"
            size="small"
            aria-label={t("Remove {name}", { name })}
          >
            {t("Remove")}
          </SubmitButton>
        </Form>
      }
    />
  );
}

function Detail({ problem, last_read_at }: CalendarView) {
  if (problem)
    return <span className="text-danger-ink">{t("{problem} We'll try again later.", { problem })}</span>;
  if (!last_read_at) return t("Not synced yet");
  return rich("Last synced {time}", { time: <Time value={last_read_at} style="relative" /> });
}

function AddCalendar({ projects, accounts, failed }: Omit<Props, "calendars">) {
  const { errors } = formStateOf(failed, "add-calendar");
  const kept = useFormDraft("calendar", failed?.values.intent === "add-calendar" ? failed : undefined);
  const typed = (name: string) => String(kept.values?.[name] ?? "");
  const kinds = accounts.map(({ vendor, name }) => ({
    value: vendor,
    label: t("My {name} calendar", { name }),
  }));
  return (
    <SectionForm key={kept.key} id="calendars" className="flex flex-col items-start gap-3">
      {kept.notice}
      <FormErrors errors={errors[""]} />
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <Select
          name="kind"
          label={t("Calendar")}
          options={[...kinds, { value: "address", label: t("A private address (ICS)") }]}
          defaultValue={typed("kind") || kinds[0]?.value || "address"}
        />
        <Select
          name="project_id"
          label={t("Project")}
          options={projects.map(({ project_id, project_name }) => ({
            value: project_id,
            label: project_name,
          }))}
          defaultValue={typed("project_id") || projects[0]?.project_id}
        />
      </div>
      <TextField
        name="address"
        label={t("Private address")}
        hint={t(
          "For a private address only. Your calendar's settings list it as the secret address in iCal format.",
        )}
        type="text"
        inputMode="url"
        autoComplete="off"
        optional={kinds.length > 0}
        className="w-full"
        defaultValue={typed("address")}
        errors={errors.address}
      />
      <TextField
        name="name"
        label={t("Name")}
        hint={t("So you can tell your calendars apart.")}
        optional
        className="w-full"
        defaultValue={typed("name")}
        errors={errors.name}
      />
      <SubmitButton intent="add-calendar" variant="secondary" pendingLabel={t("Adding…")}>
        {t("Add calendar")}
      </SubmitButton>
    </SectionForm>
  );
}
