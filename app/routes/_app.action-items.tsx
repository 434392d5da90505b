import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOf } from "#app/browser-preferences.ts";
import type { DueGroup } from "#app/domain/action-items/due-groups.ts";
import { browseActionItems } from "#app/domain/action-items/read.server.ts";
import { changeActionItem, completeActionItems } from "#app/domain/action-items/write.server.ts";
import { currentProject } from "#app/domain/projects/read.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { safePath } from "#app/http/safe-redirect.ts";
import { ItemFilters } from "#app/ui/action-items/item-filters.tsx";
import { ItemGroups } from "#app/ui/action-items/item-groups.tsx";
import { NoItems } from "#app/ui/action-items/no-items.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: "Action items · Throughline" }];

/** The filters stand in the address: `whose=all`, `owner`, `meeting`, `in=all` for every project, `show` for a whole group. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams, pathname, search } = new URL(args.request.url);
  const text = (name: string) => searchParams.get(name)?.slice(0, 200) ?? "";
  const project = await load(args, currentProject, {});
  const everywhere = !project || text("in") === "all";
  const owner = text("owner");
  const mine = owner === "" && text("whose") !== "all";
  const list = await load(args, browseActionItems, {
    project_id: everywhere ? undefined : project.project_id,
    meeting_id: text("meeting").slice(0, 64) || undefined,
    owner: owner || undefined,
    mine,
    whole: text("show") || undefined,
    time_zone: zoneOf(args.request, null),
  });
  return {
    list,
    project,
    here: pathname + search,
    filters: { mine, owner, meeting: text("meeting"), everywhere },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "toggle-action-item": () => change(args, form, { status: form.status }),
    "assign-action-item": () => change(args, form, { owner: form.owner }),
    "date-action-item": () => change(args, form, { due_date: form.due_date }),
    "complete-selected": () => completeSelected(args, form),
  });
  return act();
};

function change(args: ActionFunctionArgs, form: Form, fields: Partial<Form>) {
  const command = { action_id: form.action_id, ...fields };
  return submit(args, changeActionItem, command, () =>
    form.stay ? { ok: true } : backWith(args, form, "Action item updated"),
  );
}

function completeSelected(args: ActionFunctionArgs, form: Form) {
  const action_ids = [form.action_id ?? []].flat();
  return submit(args, completeActionItems, { action_ids, status: "completed" }, ({ changed }) =>
    backWith(args, form, changed === 1 ? "1 action item done" : `${changed} action items done`),
  );
}

function backWith(args: ActionFunctionArgs, { back }: Form, message: string) {
  return redirectTo(args, safePath(back, "/action-items"), { flash: { kind: "success", message } });
}

export default function ActionItems() {
  const { list, project, here, filters } = useLoaderData<typeof loader>();
  const failed = useFormResult<typeof action>();
  const errors = failed && "errors" in failed ? Object.values(failed.errors).flat() : [];
  const { open } = list;
  return (
    <Page>
      <PageHeader
        title="Action items"
        description={
          filters.everywhere || !project
            ? "From the meetings of all your projects."
            : `From all meetings of ${project.project_name}.`
        }
      />
      <FormErrors errors={errors} />
      <Tabs
        label="Whose"
        items={[
          {
            label: "Mine",
            href: addressOf(filters, { mine: true }),
            current: filters.mine,
            count: open.mine,
          },
          {
            label: "All",
            href: addressOf(filters, { mine: false }),
            current: !filters.mine,
            count: open.all,
          },
        ]}
      />
      <ItemGroups
        groups={list.groups}
        people={list.people}
        today={list.today}
        here={here}
        withProject={filters.everywhere}
        wholeHref={(group) => addressOf(filters, { show: group })}
        tools={
          <ItemFilters filters={filters} owners={list.owners} meetings={list.meetings} project={project} />
        }
      />
      {list.groups.length === 0 && (
        <NoItems
          mine={filters.mine}
          openOfAll={open.all}
          isFiltered={filters.owner !== "" || filters.meeting !== ""}
          allHref={addressOf({ ...filters, owner: "", meeting: "" }, { mine: false })}
        />
      )}
    </Page>
  );
}

type Filters = { mine: boolean; owner: string; meeting: string; everywhere: boolean };

/** The address of the same list with something else chosen. Another person's items are not among one's own. */
function addressOf(filters: Filters, changes: { mine?: boolean; show?: DueGroup }): string {
  const { mine, owner, meeting, everywhere, show } = { show: undefined, ...filters, ...changes };
  const search = new URLSearchParams({
    ...(!mine && { whose: "all" }),
    ...(!mine && owner && { owner }),
    ...(meeting && { meeting }),
    ...(everywhere && { in: "all" }),
    ...(show && { show }),
  });
  return search.size > 0 ? `/action-items?${search}` : "/action-items";
}
