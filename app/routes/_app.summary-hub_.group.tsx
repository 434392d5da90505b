import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { getGroup } from "#app/domain/meetings/context-groups/read.server.ts";
import { mergeGroup, renameGroup } from "#app/domain/meetings/context-groups/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { GroupDialog } from "#app/ui/meeting/hub/group-dialog.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Edit group")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => load(args, getGroup, groupIn(args));

/** After the change the group has another name, so this page is gone. */
export const shouldRevalidate = () => false;

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  return selectIntent(form, actions).act(args, form);
};

const actions: Record<string, (args: ActionFunctionArgs, form: Form) => Promise<unknown>> = {
  rename: (args, { name }) =>
    submit(args, renameGroup, { ...groupIn(args), name }, ({ topic, merged }) =>
      done(args, merged ? t("Merged into “{topic}”.", { topic }) : t("Renamed to “{topic}”.", { topic })),
    ),
  merge: (args, { into }) =>
    submit(args, mergeGroup, { ...groupIn(args), into }, ({ topic }) =>
      done(args, t("Merged into “{topic}”.", { topic })),
    ),
};

/** The address names the group by what it is called. */
function groupIn({ request }: { request: Request }) {
  const search = new URL(request.url).searchParams;
  return { project_id: search.get("project") ?? "", topic: search.get("topic") ?? "" };
}

function done(args: ActionFunctionArgs, message: string) {
  return redirectTo(args, "/summary-hub", { flash: { kind: "success", message } });
}

export default function GroupPage() {
  return <DialogRoute Body={GroupDialog} />;
}
