import type { ActionFunctionArgs } from "@remix-run/node";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { type Form, readForm, unknownButton } from "#app/http/bodies/form.ts";
import { load } from "#app/http/pages/page.ts";
import { fieldText, fieldValues } from "#app/ui/meeting/schedule/fields.ts";
import { stepThrough, withoutOldLink, withTypedItem } from "#app/ui/meeting/schedule/steps.ts";
import { back } from "./answer.server.ts";
import { connect } from "./connect.server.ts";
import { save } from "./save.server.ts";
import { orConnect, withAgenda, withLink } from "./steps.server.ts";
import { meetingToChange, membersToInvite, projectToScheduleIn } from "./target.server.ts";

export async function submitForm(args: ActionFunctionArgs) {
  const form = withoutOldLink(await readForm(args.request));
  const meeting = await meetingToChange(args);
  const { project_id } = meeting ?? (await projectToScheduleIn(args));
  if (form.intent === "generate-link") return orConnect(args, await withLink(args, form, project_id), form);
  if (form.intent === "connect-account") return connect(args, form);
  if (form.intent === "generate-agenda") return withAgenda(args, form, project_id);
  if (form.intent === "schedule") return save(args, withTypedItem(form) as Form, project_id, meeting);
  const { email } = await load(args, me, {});
  const wanted = { q: fieldText(form.member_q).trim(), emails: fieldValues(form.chosen) };
  const found = await membersToInvite(args, { project_id, organizerEmail: email, ...wanted });
  const step = stepThrough(form, { members: found?.members ?? null, organizerEmail: email });
  if (!step) throw unknownButton();
  return back({ ...step, found, errors: {}, detail: "" });
}
