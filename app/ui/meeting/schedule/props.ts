import type { Platform } from "#app/core/enums/platform.ts";
import type { AgendaStep } from "#app/domain/meetings/agenda/agenda-form.ts";
import type { LinkSource, LinkView } from "#app/domain/scheduling/bookings/schema.ts";
import type { RecorderView } from "#app/domain/transcripts/bots/view.ts";
import type { FormDraft } from "../../runtime/use-form-draft.tsx";
import type { Notice, ScheduleFields, ScheduleMembers, ScheduleSection } from "./fields.ts";

/** The server's response: the form's values and errors, and the message about a step. */
export type ScheduleResult = {
  errors: Record<string, string[]>;
  values: ScheduleFields;
  detail: string;
  message?: Notice | null;
  section?: ScheduleSection;
  agenda?: AgendaStep;
  link?: LinkView;
  /** The members who were searched for. */
  found?: ScheduleMembers | null;
  /** The service's page that asks for permission to book meetings in the caller's name. */
  connect?: { service: string; href: string };
};

export type ScheduleFormProps = {
  result?: ScheduleResult;
  kept: FormDraft;
  /** The meeting to edit; undefined for a new one. */
  meeting?: {
    meeting_id: string;
    fields: ScheduleFields;
    isRepeating: boolean;
    /** It was added with its transcript: nothing is planned any more, and its time is in the past. */
    isImported: boolean;
  };
  /** The form as it was left to connect an account. */
  draft?: ScheduleFields | null;
  /** The members who can be invited, or the first of them; null when they could not be loaded. */
  found: ScheduleMembers | null;
  /** The organizer's e-mail; the organizer always participates. */
  organizerEmail: string;
  /** The recorder that can join, and whether it does by itself as the meeting or its project has it. */
  recorder: Pick<RecorderView, "recorder" | "automatic">;
  /** The fields of a new meeting before anything is typed. */
  defaults: ScheduleFields;
  /** Where a link of each platform would come from; `configured`: those whose accounts this server can connect. */
  linkSources: Record<Platform, LinkSource> & { configured: Platform[] };
  openActionItems: { description: string; created_at: string }[];
  /** The IANA zone of date and time. */
  zone: string;
  /** Those to choose from, where nobody knows the reader's zone yet; null where it is known. */
  zones: string[] | null;
  /** The local time in that zone when the page was rendered. */
  now: { date: string; time: string };
};

export type PartProps = ScheduleFormProps & {
  /** The initial values of the fields. */
  fields: ScheduleFields;
  errors: Record<string, string[]>;
  /** The address that a step posts to without scripts: this page, at the heading of the part. */
  stepHref: (section: ScheduleSection) => string;
  /** For a part that changed without typing: drops the errors that are mended by it. */
  recheck: () => void;
};
