import { data } from "@remix-run/node";
import type { AgendaStep } from "#app/domain/meetings/agenda/agenda-form.ts";
import type { LinkView } from "#app/domain/scheduling/bookings/schema.ts";
import type { Failure } from "#app/http/pages/page.ts";
import type { Notice, ScheduleMembers, ScheduleSection } from "#app/ui/meeting/schedule/fields.ts";

/** The response to the form: its values, and the message about a step. */
export type Answer = Failure & {
  message?: Notice | null;
  section?: ScheduleSection;
  agenda?: AgendaStep;
  link?: LinkView;
  /** The members who were searched for. */
  found?: ScheduleMembers | null;
  /** The service's page that asks whether this server may book meetings in the caller's name. */
  connect?: { service: string; href: string };
};

export const back = (result: Answer) => data(result);
