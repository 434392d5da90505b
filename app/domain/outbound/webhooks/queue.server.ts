import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { isWayOpen, openWays } from "#app/domain/outbound/ways-out/queries.server.ts";
import { wayOfFormat } from "#app/domain/outbound/ways-out/way-of-format.ts";
import { projectById } from "#app/domain/workspaces/projects/queries.server.ts";
import { addMessages, askForDelivery } from "./changes.server.ts";
import { hasDueMessage, overdueFor, webhookById, webhooksOfProject } from "./queries.server.ts";
import { queueMessages, WhichWebhook } from "./schema.ts";
import { eventById, toldBy } from "./sources.server.ts";

/**
 * Writes down what the webhooks of a project are told of one event, once. Where the way is closed, or the meeting private, nothing
 * is.
 */
export const queueWebhookMessages = operation({
  name: "webhooks.queue",
  who: "system",
  input: queueMessages.payload,
  async run(tx, { input: { event_id } }) {
    const event = await eventById(tx, event_id);
    const meeting = event && (await meetingById(tx, String(event.payload.meeting_id)));
    const project = meeting && (await projectById(tx, meeting.project_id));
    if (!event || !project || meeting.is_private) return { queued: 0 };
    const open = await openWays(tx, project.org_id);
    const told = await toldBy(tx, event);
    const { meeting_id } = meeting;
    const messages = told.map(({ type, subject_id }, at) => ({
      ...{ type, subject_id, meeting_id, happened_at: event.created_at },
      source_key: `${event_id} ${type} ${subject_id ?? ""}`,
      place: `${event_id} ${String(at).padStart(4, "0")}`,
    }));
    let queued = 0;
    for (const webhook of await webhooksOfProject(tx, meeting.project_id)) {
      if (webhook.off_because !== null || !open.has(wayOfFormat(webhook.format))) continue;
      const own = messages.filter(({ type }) => webhook.types.includes(type));
      await addMessages(tx, webhook, own);
      // Messages of this meeting may have waited for this event to be looked at.
      if (own.length === 0 && (await hasDueMessage(tx, webhook.webhook_id)))
        await askForDelivery(tx, webhook);
      queued += own.length;
    }
    return { queued };
  },
});

/** Tells a webhook of action items that became overdue, each day of an item once, and asks for what is due and nobody asked for. */
export const tendWebhook = operation({
  name: "webhooks.tend",
  who: "system",
  input: WhichWebhook,
  async run(tx, { input: { webhook_id } }) {
    const webhook = await webhookById(tx, webhook_id);
    const project = webhook && (await projectById(tx, webhook.project_id));
    if (!project || webhook.off_because !== null) return { success: false };
    if (!(await isWayOpen(tx, project.org_id, wayOfFormat(webhook.format)))) return { success: false };
    const wantsOverdue = webhook.types.includes("action_item.overdue");
    const late = wantsOverdue ? await overdueFor(tx, webhook) : [];
    const messages = late.map(({ action_id, meeting_id, due_date }) => ({
      ...{ type: "action_item.overdue" as const, meeting_id, subject_id: action_id, happened_at: tx.now },
      source_key: `overdue ${action_id} ${due_date}`,
      place: newId(tx.now),
    }));
    await addMessages(tx, webhook, messages);
    if (await hasDueMessage(tx, webhook_id)) await askForDelivery(tx, webhook);
    return { success: true };
  },
});
