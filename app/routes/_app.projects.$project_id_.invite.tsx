import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { invalid } from "#app/core/errors.ts";
import { plural, t } from "#app/core/words.ts";
import { readAddresses } from "#app/domain/workspaces/projects/address-list.ts";
import { getInviteForm } from "#app/domain/workspaces/projects/read.server.ts";
import { inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { failure, load, submit } from "#app/http/pages/page.ts";
import { InviteDialog } from "#app/ui/project/invite-dialog.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Invite people")} · Throughline` }];

export const loader = ({ params, ...args }: LoaderFunctionArgs) =>
  load(args, getInviteForm, { project_id: params.project_id });

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { emails, invalid: wrong } = readAddresses(String(form.emails ?? ""));
  if (wrong.length > 0) {
    const text = plural(
      wrong.length,
      "{addresses} isn't an e-mail address.",
      "{addresses} aren't e-mail addresses.",
      { addresses: wrong.join(", ") },
    );
    return failure(args, invalid({ emails: [text] }), form);
  }
  const input = {
    project_id: args.params.project_id,
    emails: emails.join(","),
    role: form.role,
    also_organization: form.also_organization === "on",
  };
  // The links are shown only in this answer: they are not stored.
  return submit(args, inviteMembers, input, (invited) => data({ invited }));
};

export default function InvitePeople() {
  return <DialogRoute Body={InviteDialog} />;
}
