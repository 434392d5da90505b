import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { plural, t } from "#app/core/words.ts";
import { changeActionItem, completeActionItems } from "#app/domain/summaries/action-items/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const loader = () => redirect("/action-items");

/** Takes the changes of every list of action items and leads back to it. The list's own address is the REST call's. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "toggle-action-item": () => change(args, form, { status: form.status }),
    "assign-action-item": () => change(args, form, { owner: form.owner }),
    "date-action-item": () => change(args, form, { due_date: form.due_date }),
    "complete-selected": () => completeSelected(args, form),
  });
  const outcome = await act();
  if (!("data" in outcome) || form.stay) return outcome;
  // The form has no page of its own: the page it leads to shows the error.
  return redirectTo(args, backOf(form), { flash: { kind: "error", message: outcome.data.detail } });
};

function change(args: ActionFunctionArgs, form: Form, fields: Partial<Form>) {
  const command = { action_id: form.action_id, ...fields };
  return submit(args, changeActionItem, command, () =>
    form.stay ? { ok: true } : backWith(args, form, t("Action item updated")),
  );
}

function completeSelected(args: ActionFunctionArgs, form: Form) {
  const action_ids = [form.action_id ?? []].flat();
  return submit(args, completeActionItems, { action_ids, status: "completed" }, ({ changed }) =>
    backWith(args, form, plural(changed, "1 action item done", "{count} action items done")),
  );
}

function backWith(args: ActionFunctionArgs, form: Form, message: string) {
  return redirectTo(args, backOf(form), { flash: { kind: "success", message } });
}

function backOf({ back }: Form): string {
  return safePath(back, "/action-items");
}
