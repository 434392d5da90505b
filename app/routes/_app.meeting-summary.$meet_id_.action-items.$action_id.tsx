import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { listActionItems } from "#app/domain/action-items/read.server.ts";
import { addActionItem, changeActionItem, deleteActionItem } from "#app/domain/action-items/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { type Failure, load, redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog, FormActions } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";

export const meta: MetaFunction = () => [{ title: "Action item · Throughline" }];

/** `new` is an item that is not there yet. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id, action_id } = args.params;
  const items = await load(args, listActionItems, { meeting_id: meet_id });
  const item = items.find((known) => known.action_id === action_id) ?? null;
  if (action_id !== "new" && !item) throw data({ detail: "Not found" }, { status: 404 });
  return { item, here: `/meeting-summary/${meet_id}` };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { meet_id, action_id } = args.params;
  const done = (message: string) => () =>
    redirectTo(args, `/meeting-summary/${meet_id}#action-items`, {
      flash: { kind: "success" as const, message },
    });
  switch (form.intent) {
    case "delete":
      return submit(args, deleteActionItem, { action_id }, done("Action item deleted"));
    case "add":
      return submit(args, addActionItem, { ...form, meeting_id: meet_id }, done("Action item created"));
    default:
      return submit(args, changeActionItem, { ...form, action_id }, done("Action item updated"));
  }
};

const priorities = [
  { value: "low", label: "Low" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High" },
];

export default function ActionItem() {
  const { item, here } = useLoaderData<typeof loader>();
  const answer = useActionData<Failure>();
  const errors = answer?.errors ?? {};
  const typed = (name: string, stored: string | null | undefined) =>
    String(answer?.values[name] ?? stored ?? "");
  return (
    <Dialog title={item ? "Edit action item" : "Add action item"} closeHref={here}>
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <TextArea
          name="description"
          label="Description"
          rows={3}
          required
          defaultValue={typed("description", item?.description)}
          errors={errors.description}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            name="owner"
            label="Owner"
            optional
            defaultValue={typed("owner", item?.owner)}
            errors={errors.owner}
          />
          <TextField
            name="due_date"
            type="date"
            label="Due date"
            optional
            defaultValue={typed("due_date", item?.due_date)}
            errors={errors.due_date}
          />
          <Select
            name="priority"
            label="Priority"
            options={priorities}
            defaultValue={typed("priority", item?.priority ?? "medium")}
            errors={errors.priority}
          />
        </div>
        <FormActions>
          {item && (
            <SubmitButton intent="delete" variant="danger" formNoValidate>
              Delete
            </SubmitButton>
          )}
          <LinkButton to={here}>Cancel</LinkButton>
          <SubmitButton intent={item ? "change" : "add"}>{item ? "Save" : "Add"}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
