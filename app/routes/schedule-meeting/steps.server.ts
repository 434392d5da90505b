import { t } from "#app/core/words.ts";
import {
  agendaFields,
  agendaNotice,
  nextAgenda,
  readAgenda,
} from "#app/domain/meetings/agenda/agenda-form.ts";
import { generateAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { zoomNotConnected } from "#app/domain/meetings/meetings/platforms.ts";
import { generateLink } from "#app/domain/scheduling/bookings/generate-link.server.ts";
import { echoValues, type Form } from "#app/http/bodies/form.ts";
import { type PageArgs, submit } from "#app/http/pages/page.ts";
import { fieldText } from "#app/ui/meeting/schedule/fields.ts";
import { linkMessage } from "#app/ui/meeting/schedule/steps.ts";
import { back } from "./answer.server.ts";
import { connect } from "./connect.server.ts";

export function withAgenda(args: PageArgs, form: Form, project_id: string) {
  return submit(args, generateAgenda, { ...form, project_id }, ({ agenda, notice }) => {
    const draft = readAgenda(form);
    const step = { step: "offer" as const, items: agenda, notice };
    const values = { ...echoValues(form), ...agendaFields(nextAgenda(draft, step)) };
    return back({
      errors: {},
      detail: "",
      values,
      agenda: step,
      message: agendaNotice(draft, step),
      section: "agenda",
    });
  });
}

export function withLink(args: PageArgs, form: Form, project_id: string) {
  // A blank item is no item.
  const plan = {
    ...form,
    title: fieldText(form.title).trim() || undefined,
    duration: fieldText(form.duration_minutes) || undefined,
  };
  return submit(args, generateLink, { ...plan, project_id }, (link) => {
    const values = { ...echoValues(form), meeting_link: link.meeting_link };
    const message = linkMessage(fieldText(form.platform_type), link);
    return back({ errors: {}, detail: "", values, link, message, section: "where" });
  });
}

/** Leads a caller without a connected account to Zoom. */
export async function orConnect(args: PageArgs, result: Awaited<ReturnType<typeof withLink>>, form: Form) {
  return "data" in result && result.data.detail === t(zoomNotConnected) ? connect(args, form) : result;
}
