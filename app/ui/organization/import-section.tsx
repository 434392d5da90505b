import { useState } from "react";
import { amount, plural, t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { FileField } from "../kit/file-field.tsx";
import { FormErrors } from "../kit/form-errors.tsx";

export type ImportedArchive = {
  meetings: number;
  projects: { project_id: string; project_name: string; emails: string[] }[];
};

type ImportSectionProps = {
  orgName: string;
  largestBytes: number;
  imported: ImportedArchive | undefined;
  problem: string | undefined;
};

/** Takes an archive, and says what came of the last one. */
export function ImportSection({ orgName, largestBytes, imported, problem }: ImportSectionProps) {
  const [isSent, setSent] = useState(false);
  return (
    <SettingsSection
      id="import"
      title={t("Import")}
      description={t(
        "An archive exported from this or another server. Only you can see what it adds until you invite people.",
      )}
    >
      {imported && <Imported {...imported} />}
      <form
        method="post"
        encType="multipart/form-data"
        onSubmit={() => setSent(true)}
        className="flex flex-col items-start gap-5"
      >
        <FormErrors errors={problem ? [problem] : []} fields={{}} />
        <FileField
          id="archive"
          name="file"
          label={t("Archive")}
          accept=".zip,application/zip"
          required
          hint={rich(
            "A zip file of up to {largestBytes} MB. Its projects are added to {orgName}. For larger files, run <code>throughline import</code> on the server.",
            {
              largestBytes: Math.round(largestBytes / 1_000_000),
              orgName: <bdi>{orgName}</bdi>,
              code: (text) => <code>{text}</code>,
            },
          )}
        />
        <Button pending={isSent} pendingLabel={t("Importing…")}>
          {t("Import")}
        </Button>
      </form>
    </SettingsSection>
  );
}

/** The addresses in one link: browsers take some 2,000 characters. */
const mostAddresses = 60;

function Imported({ meetings, projects }: ImportedArchive) {
  const count = plural(meetings, "1 meeting", "{count} meetings", { count: amount(meetings) });
  const what =
    projects.length === 1
      ? (projects[0]?.project_name ?? "")
      : t("{count} projects", { count: projects.length });
  return (
    <div role="status" className="flex flex-col gap-3 rounded-md border border-line p-4">
      <p className="font-medium">{t("Imported {what} with {count}.", { what, count })}</p>
      {projects.map(({ project_id, project_name, emails }) => (
        <div key={project_id} className="flex flex-wrap items-center gap-3">
          <LinkButton to={`/projects/${project_id}`}>
            {rich("Open {projectName}", { projectName: <bdi>{project_name}</bdi> })}
          </LinkButton>
          {emails.length > 0 && (
            <LinkButton to={inviteAddress(project_id, emails)}>{inviteLabel(emails.length)}</LinkButton>
          )}
        </div>
      ))}
    </div>
  );
}

function inviteLabel(count: number): string {
  if (count > mostAddresses)
    return t("Invite the first {mostAddresses} of {count} former members", { mostAddresses, count });
  return plural(count, "Invite 1 former member", "Invite {count} former members");
}

function inviteAddress(projectId: string, emails: string[]): string {
  const search = new URLSearchParams({ emails: emails.slice(0, mostAddresses).join(", ") });
  return `/projects/${projectId}/invite?${search}`;
}
