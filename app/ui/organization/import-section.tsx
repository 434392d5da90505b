import { useState } from "react";
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
      title="Import"
      description="An archive exported from this or another server. Only you can see what it adds until you invite people."
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
          label="Archive"
          accept=".zip,application/zip"
          required
          hint={
            <>
              A zip file of up to {Math.round(largestBytes / 1_000_000)} MB. Its projects are added to{" "}
              <bdi>{orgName}</bdi>. For larger files, run <code>throughline import</code> on the server.
            </>
          }
        />
        <Button pending={isSent} pendingLabel="Importing…">
          Import
        </Button>
      </form>
    </SettingsSection>
  );
}

/** The addresses in one link: browsers take some 2,000 characters. */
const mostAddresses = 60;

function Imported({ meetings, projects }: ImportedArchive) {
  const count = meetings === 1 ? "1 meeting" : `${meetings.toLocaleString("en")} meetings`;
  const what = projects.length === 1 ? projects[0]?.project_name : `${projects.length} projects`;
  return (
    <div role="status" className="flex flex-col gap-3 rounded-md border border-line p-4">
      <p className="font-medium">{`Imported ${what} with ${count}.`}</p>
      {projects.map(({ project_id, project_name, emails }) => (
        <div key={project_id} className="flex flex-wrap items-center gap-3">
          <LinkButton to={`/projects/${project_id}`}>
            Open <bdi>{project_name}</bdi>
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
  if (count > mostAddresses) return `Invite the first ${mostAddresses} of ${count} former members`;
  return count === 1 ? "Invite 1 former member" : `Invite ${count} former members`;
}

function inviteAddress(projectId: string, emails: string[]): string {
  const search = new URLSearchParams({ emails: emails.slice(0, mostAddresses).join(", ") });
  return `/projects/${projectId}/invite?${search}`;
}
