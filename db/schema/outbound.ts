import { sql } from "drizzle-orm";
import type { MessageState } from "#app/core/enums/message-state.ts";
import type { WayOut } from "#app/core/enums/way-out.ts";
import type { WebhookFormat } from "#app/core/enums/webhook-format.ts";
import type { WebhookOffReason } from "#app/core/enums/webhook-off.ts";
import type { MessageType, WebhookType } from "#app/core/enums/webhook-type.ts";
import { flag, id, index, instant, integer, json, primaryKey, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { organizations } from "./organizations.ts";
import { projects } from "./projects.ts";

/** What the server's operators chose of each way out, and what WAYS_OUT says, which comes before it. A way without a row is as it was made. */
export const serverWaysOut = table("server_ways_out", {
  way: text().$type<WayOut>().primaryKey(),
  /** Null where no operator chose. */
  is_open: flag(),
  /** As the environment of the last start said; null where it said nothing. */
  is_open_by_setting: flag(),
});

/** What an organization's admins chose. */
export const organizationWaysOut = table(
  "organization_ways_out",
  {
    org_id: id()
      .notNull()
      .references(() => organizations.org_id, { onDelete: "cascade" }),
    way: text().$type<WayOut>().notNull(),
    is_open: flag().notNull(),
  },
  (t) => [primaryKey({ columns: [t.org_id, t.way] })],
);

/** An address or a channel that is told of what comes in a project. */
export const webhooks = table(
  "webhooks",
  {
    webhook_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    format: text().$type<WebhookFormat>().notNull().default("standard"),
    /** Of Slack and Teams its origin alone, since the address is the secret; of Matrix the homeserver. */
    url: text().notNull(),
    /** Of Matrix: the id or an alias of the room. */
    room: text(),
    types: json<WebhookType[]>().notNull(),
    /** Of a webhook what signs, of Slack and Teams the address, of Matrix the access token. */
    secret_sealed: text().notNull(),
    /** The secret before, by which everything is signed too until then. */
    former_secret_sealed: text(),
    former_until: instant(),
    /** Null while it is on. */
    off_because: text().$type<WebhookOffReason>(),
    last_success_at: instant(),
    /** The job that is sending now, and until when nobody else does. */
    busy_by: text(),
    busy_until: instant(),
    /** Until when the receiver asked for no further call. */
    rests_until: instant(),
    created_at: instant().notNull(),
  },
  (t) => [index("webhooks_project").on(t.project_id)],
);

/** What a webhook is told, one row for each event and receiver; the log of deliveries. */
export const webhookMessages = table(
  "webhook_messages",
  {
    /** The `webhook-id` of every try. */
    message_id: id().primaryKey(),
    webhook_id: id()
      .notNull()
      .references(() => webhooks.webhook_id, { onDelete: "cascade" }),
    /** Those of one meeting go out in their order; null of a test. */
    meeting_id: id().references(() => meetings.meeting_id, { onDelete: "cascade" }),
    type: text().$type<MessageType>().notNull(),
    /** What it is about beside the meeting: an action item, a decision, an edit, minutes. */
    subject_id: text(),
    /** Says that it was made already. */
    source_key: text().notNull(),
    /** Their order: that of the events, within one commit that of the list. */
    place: text().notNull(),
    happened_at: instant().notNull(),
    state: text().$type<MessageState>().notNull(),
    /** How often it was tried since it was made or asked for again. */
    attempts: integer().notNull().default(0),
    next_at: instant().notNull(),
    first_tried_at: instant(),
    tried_at: instant(),
    /** Of the last try: what was sent, the status that came back or why none did, and how long it took. */
    payload: text(),
    status: integer(),
    error: text(),
    ms: integer(),
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("webhook_messages_source").on(t.webhook_id, t.source_key),
    index("webhook_messages_waiting").on(t.webhook_id, t.place).where(sql`state = 'waiting'`),
    index("webhook_messages_log").on(t.webhook_id, t.message_id),
    index("webhook_messages_meeting").on(t.meeting_id),
    index("webhook_messages_created").on(t.created_at),
  ],
);
