import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { getOrganization } from "#app/domain/organizations/read.server.ts";
import {
  changeOrganization,
  deleteOrganization,
  leaveOrganization,
} from "#app/domain/organizations/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog, FormActions } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { List, ListRow } from "#app/ui/list.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.org_name ?? "Organization"} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, getOrganization, { org_id: args.params.org_id });

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const org = { org_id: args.params.org_id };
  const done = (path: string, message: string) => () =>
    redirectTo(args, path, { flash: { kind: "success" as const, message } });
  if (form.intent === "delete")
    return submit(args, deleteOrganization, org, done("/dashboard", "Organization deleted."));
  if (form.intent === "leave")
    return submit(args, leaveOrganization, org, done("/dashboard", "You left the organization."));
  const saved = done(`/organizations/${org.org_id}`, "Organization updated.");
  return submit(args, changeOrganization, { ...form, ...org }, saved);
};

export default function Organization() {
  const organization = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { org_id, org_name, abilities, members } = organization;
  const here = `/organizations/${org_id}`;
  const asked = search.get("confirm");
  if (asked === "delete" && abilities.delete) {
    return (
      <ConfirmDialog
        title="Delete organization"
        question={`Are you sure you want to delete ${org_name}? This action cannot be undone.`}
        intent="delete"
        verb="Delete"
        backHref={here}
        errors={failed?.errors[""]}
      />
    );
  }
  if (asked === "leave" && abilities.leave) {
    return (
      <ConfirmDialog
        title="Leave organization"
        question={`Are you sure you want to leave ${org_name}?`}
        intent="leave"
        verb="Leave Organization"
        backHref={here}
        errors={failed?.errors[""]}
      />
    );
  }
  if ((search.has("edit") || failed) && abilities.edit)
    return <EditOrganization name={org_name} here={here} />;
  return (
    <Dialog title="Organization Details" closeHref="/dashboard">
      <div className="flex items-center gap-3">
        <Avatar name={org_name} square />
        <p className="text-md font-semibold">{org_name}</p>
        <Badge>
          {organization.role === "org_admin" ? "Admin" : organization.role === "member" ? "Member" : "Guest"}
        </Badge>
      </div>
      {members.length > 0 && (
        <List label="People of this organization">
          {members.map((person) => (
            <ListRow
              key={person.user_id}
              leading={<Avatar name={`${person.first_name} ${person.last_name}`} size="small" />}
              title={`${person.first_name} ${person.last_name}`}
              detail={person.email}
              meta={person.role === "org_admin" ? "Admin" : "Member"}
            />
          ))}
        </List>
      )}
      <FormActions>
        {abilities.delete && (
          <LinkButton variant="danger" to={`${here}?confirm=delete`}>
            Delete
          </LinkButton>
        )}
        {!abilities.delete && abilities.leave && (
          <LinkButton variant="danger" to={`${here}?confirm=leave`}>
            Leave Organization
          </LinkButton>
        )}
        <LinkButton to="/dashboard">Close</LinkButton>
        {abilities.edit && (
          <LinkButton variant="primary" to={`${here}?edit`}>
            Edit
          </LinkButton>
        )}
      </FormActions>
    </Dialog>
  );
}

function EditOrganization({ name, here }: { name: string; here: string }) {
  const failed = useActionData<typeof action>();
  return (
    <Dialog title="Edit Organization" closeHref={here}>
      <Form method="post" className="flex flex-col gap-5">
        <FormErrors errors={failed?.errors[""]} />
        <TextField
          name="org_name"
          label="Organization name"
          required
          autoFocus
          maxLength={120}
          defaultValue={String(failed?.values.org_name ?? name)}
          errors={failed?.errors.org_name}
        />
        <FormActions>
          <LinkButton to={here}>Cancel</LinkButton>
          <SubmitButton pendingLabel="Saving…">Update Organization</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
