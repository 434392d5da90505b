import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import { listTrackers } from "#app/domain/outbound/trackers/read.server.ts";
import {
  connectTracker,
  removeTracker,
  replaceTrackerToken,
} from "#app/domain/outbound/trackers/write.server.ts";
import { getOrganizationAlone } from "#app/domain/workspaces/organizations/read.server.ts";
import { getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { SettingsSection } from "#app/ui/account/section.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { ClosedWay } from "#app/ui/outbound/closed-way.tsx";
import { TrackerForm } from "#app/ui/outbound/tracker-form.tsx";
import { TrackerList } from "#app/ui/outbound/tracker-list.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${t("Trackers")} · ${isolated(found?.project_name ?? t("Project"))} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project_id } = args.params;
  const { searchParams } = new URL(args.request.url);
  const { project_name, org_id } = await load(args, getProjectAlone, { project_id });
  const { abilities } = await load(args, getOrganizationAlone, { org_id });
  return {
    ...{ project_id: String(project_id), project_name },
    ways_page: abilities.edit ? `/organizations/${org_id}/ways-out` : null,
    ...(await load(args, listTrackers, { project_id })),
    asked: { remove: searchParams.get("remove"), token: searchParams.get("token") },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { project_id } = args.params;
  const done = (message: string) =>
    redirectTo(args, `/projects/${project_id}/trackers`, { flash: { kind: "success", message } });
  const { act, id } = selectIntent(form, {
    connect: () => submit(args, connectTracker, { ...form, project_id }, () => done(t("Tracker connected."))),
    token: (tracker_id?: string) =>
      submit(args, replaceTrackerToken, { ...form, tracker_id }, () => done(t("Saved."))),
    remove: (tracker_id?: string) =>
      submit(args, removeTracker, { tracker_id }, () => done(t("Tracker removed."))),
  });
  return act(id);
};

export default function TrackersOfProject() {
  const { project_id, project_name, ways_page, trackers, is_way_open, most, asked } =
    useLoaderData<typeof loader>();
  const result = useFormResult() as Partial<FormFailure> | undefined;
  const failed = result?.errors ? (result as FormFailure) : undefined;
  const path = `/projects/${project_id}/trackers`;
  return (
    <Page>
      <PageHeader
        title={t("Trackers")}
        description={t(
          "Create issues from action items of {projectName}. When one is closed, its action item is done.",
          {
            projectName: isolated(project_name),
          },
        )}
      />
      {!is_way_open && <ClosedWay way="trackers" waysPage={ways_page} />}
      {trackers.length > 0 && (
        <div className="max-w-2xl">
          <TrackerList trackers={trackers} path={path} asked={asked} failed={failed} />
        </div>
      )}
      {is_way_open && trackers.length < most && (
        <SettingsSection
          id="connect"
          title={t("Connect a tracker")}
          description={
            <TextLink to="/docs/services/trackers">{t("Where to get a token, and what it needs")}</TextLink>
          }
        >
          <TrackerForm key={trackers.length} failed={failed} />
        </SettingsSection>
      )}
      {trackers.length >= most && (
        <p className="text-muted">
          {plural(most, "A project has at most 1 tracker.", "A project has at most {count} trackers.")}
        </p>
      )}
    </Page>
  );
}
