import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError } from "#app/core/errors.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { getArchivePage } from "#app/domain/data-lifecycle/workspace-import/read.server.ts";
import { importArchive } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { readStreamedForm } from "#app/http/bodies/streamed-form.ts";
import { assertLoggedIn, failure, load, submit } from "#app/http/pages/page.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { ExportSection } from "#app/ui/organization/export-section.tsx";
import { type ImportedArchive, ImportSection } from "#app/ui/organization/import-section.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${t("Export and import")} · ${isolated(data?.org_name ?? t("Organization"))} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, getArchivePage, { org_id: args.params.org_id });

export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  const org_id = String(args.params.org_id);
  // Who may not see it is refused before anything is read.
  await load(args, getArchivePage, { org_id });
  try {
    const { file } = await readStreamedForm(args.request);
    if (!file) throw new AppError(422, "Choose an archive.");
    const input = { org_id, content: file.content };
    return submit(args, importArchive, input, (imported) => data({ imported: importedView(imported) }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failure(args, error);
  }
};

/** What the page says of an import, and the addresses that each project's form is filled with. */
function importedView({
  projects,
  counts,
  to_invite,
}: Awaited<ReturnType<typeof importArchive>>): ImportedArchive {
  return {
    meetings: counts.meetings ?? 0,
    projects: projects.map(({ project_id, project_name }) => ({
      project_id,
      project_name,
      emails: to_invite.filter((one) => one.project_id === project_id).map(({ email }) => email),
    })),
  };
}

export default function ExportAndImport() {
  const { org_id, org_name, abilities, projects, largest_bytes } = useLoaderData<typeof loader>();
  const result = useActionData() as { imported?: ImportedArchive; detail?: string } | undefined;
  return (
    <Page>
      <PageHeader
        title={t("Export and import")}
        description={t("Export {orgName}, or import a project from another server.", {
          orgName: isolated(org_name),
        })}
      />
      <ExportSection org_id={org_id} org_name={org_name} projects={projects} whole={abilities.export} />
      {abilities.import && (
        <ImportSection
          orgName={org_name}
          largestBytes={largest_bytes}
          imported={result?.imported}
          problem={result?.detail}
        />
      )}
    </Page>
  );
}
