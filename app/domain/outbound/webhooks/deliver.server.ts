import type { Ctx, Tx } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { operation } from "#app/core/operation.ts";
import { queueMail, type SealedMail } from "#app/domain/mail/changes.server.ts";
import { isWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { wayOfFormat } from "#app/domain/outbound/ways-out/way-of-format.ts";
import { mailsToAdmins } from "#app/domain/workspaces/projects/changes.server.ts";
import { projectById } from "#app/domain/workspaces/projects/queries.server.ts";
import { askForDelivery, dropWaiting, setMessage, setWebhook, turnOff } from "./changes.server.ts";
import { factsOf, payloadOf } from "./payload-of.server.ts";
import { postOf } from "./post-of.server.ts";
import { hasDueMessage, isBehindOthers, messageById, nextDue, webhookById } from "./queries.server.ts";
import {
  busyMs,
  DeliveryAnswer,
  hidesAddress,
  type MessageRow,
  tryAfterMs,
  type WebhookRow,
  WhichWebhook,
  webhookGivenUp,
} from "./schema.ts";
import { webhookOffMail } from "./view.ts";

/**
 * Takes the next message of a webhook for this job alone, as it is to be sent now; null where none is due or another job is
 * sending, which asks for the next one itself. What may not leave any more is dropped on the way.
 */
export const beginDelivery = operation({
  name: "webhooks.begin-delivery",
  who: "system",
  input: WhichWebhook,
  prepare: async ({ lease, providers: { vault, webhooks: port }, settings: { origin } }) => ({
    ...{ job: lease?.jobId ?? "none", vault, port, origin },
  }),
  async run(tx, { input: { webhook_id }, prepared: { job, vault, port, origin } }) {
    const webhook = await webhookById(tx, webhook_id);
    if (!webhook || webhook.off_because !== null) return null;
    if ((webhook.busy_until ?? 0) > tx.now && webhook.busy_by !== job) return null;
    const rest = (webhook.rests_until ?? 0) - tx.now;
    if (rest > 0) {
      await askForDelivery(tx, webhook, rest);
      return null;
    }
    const project = await projectById(tx, webhook.project_id);
    if (!project) return null;
    const { format, room } = webhook;
    if (!(await isWayOpen(tx, project.org_id, wayOfFormat(format)))) {
      await dropWaiting(tx, webhook_id);
      return null;
    }
    const found = await nextToSend(tx, webhook_id, async (message) => {
      const facts = await factsOf(tx, message, { project, origin });
      if (!facts) return null;
      return format === "standard"
        ? payloadOf(message, facts)
        : port.bodyOf(format, await postOf(tx, message, { facts, origin }));
    });
    if (!found) return null;
    const { message, body } = found;
    const { message_id } = message;
    const first_tried_at = message.first_tried_at ?? tx.now;
    await setWebhook(tx, webhook_id, { busy_by: job, busy_until: tx.now + busyMs });
    await setMessage(tx, message_id, { tried_at: tx.now, first_tried_at, payload: body });
    const open = (sealed: string) => vault.open(sealed, webhook_id) ?? [];
    const former = (webhook.former_until ?? 0) > tx.now ? (webhook.former_secret_sealed ?? "") : "";
    const secrets = [webhook.secret_sealed, former].flatMap((sealed) => (sealed === "" ? [] : open(sealed)));
    const [current = ""] = secrets;
    const at = hidesAddress(format)
      ? { url: current, secrets: [] }
      : { url: current && webhook.url, secrets };
    const times = { timestamp: Math.floor(tx.now / 1000), round: `${message_id}.${first_tried_at}` };
    return { ...{ format, room, id: message_id, body }, ...at, ...times };
  },
});

async function nextToSend(
  tx: Tx,
  webhookId: string,
  bodyOf: (message: MessageRow) => Promise<string | null>,
): Promise<{ message: MessageRow; body: string } | null> {
  for (;;) {
    const message = await nextDue(tx, webhookId);
    // Who writes down what comes before it asks for the delivery then.
    if (!message || (await isBehindOthers(tx, message))) return null;
    const body = await bodyOf(message);
    if (body !== null) return { message, body };
    await setMessage(tx, message.message_id, { state: "dropped", payload: null });
  }
}

/** Stores what came back, decides what follows from it, and asks for the next message. */
export const noteDelivery = operation({
  name: "webhooks.note-delivery",
  who: "system",
  input: DeliveryAnswer,
  prepare: (ctx, { input }) => mailsIfOff(ctx, input),
  async run(tx, { input: { webhook_id, message_id, ...answer }, prepared }) {
    const webhook = await webhookById(tx, webhook_id);
    const message = await messageById(tx, message_id);
    if (!webhook) return { success: false };
    const { rest_ms } = answer;
    const rests_until = rest_ms === null ? null : tx.now + rest_ms;
    await setWebhook(tx, webhook_id, { busy_by: null, busy_until: null, rests_until });
    if (message) await noteTry(tx, { webhook, message }, answer, prepared);
    if (await hasDueMessage(tx, webhook_id)) await askForDelivery(tx, webhook, rest_ms ?? 0);
    return { success: true };
  },
});

type Answer = { status: number | null; error: string | null; ms: number; rest_ms: number | null };

async function noteTry(
  tx: Tx,
  { webhook, message }: { webhook: WebhookRow; message: MessageRow },
  answer: Answer,
  mails: SealedMail[],
): Promise<void> {
  const { webhook_id, project_id } = webhook;
  const attempts = message.attempts + 1;
  const { rest_ms, ...tried } = { ...answer, attempts };
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) {
    await setMessage(tx, message.message_id, { ...tried, state: "delivered" });
    await setWebhook(tx, webhook_id, { last_success_at: tx.now });
    return;
  }
  // Who turned it off while this was under way has dropped the message, and knows that it is off.
  if (webhook.off_because !== null) return setMessage(tx, message.message_id, tried);
  const next = tryAfterMs[attempts];
  if (status !== 410 && next !== undefined) {
    const wait = Math.max(next, rest_ms ?? 0);
    await setMessage(tx, message.message_id, { ...tried, next_at: tx.now + wait });
    return askForDelivery(tx, webhook, wait);
  }
  await setMessage(tx, message.message_id, { ...tried, state: "failed" });
  // One message that its receiver does not take is no reason, as long as others arrive.
  const hasArrived = (webhook.last_success_at ?? 0) >= (message.first_tried_at ?? 0);
  if (status !== 410 && hasArrived) return;
  await turnOff(tx, webhook_id, offBecause(status));
  await tx.emit(webhookGivenUp, { webhook_id, project_id });
  for (const mail of mails) await queueMail(tx, mail);
}

/** The mails to the project's admins, for the case that this answer turns the webhook off. */
async function mailsIfOff(
  ctx: Ctx,
  { webhook_id, message_id, status }: { webhook_id: string; message_id: string; status: number | null },
): Promise<SealedMail[]> {
  const found = await ctx.db.read(async (q) => {
    const [webhook, message] = [await webhookById({ q }, webhook_id), await messageById({ q }, message_id)];
    const isLast = message && message.attempts + 1 >= tryAfterMs.length;
    if (!webhook || !message || (status !== 410 && !isLast)) return null;
    const project = await projectById({ q }, webhook.project_id);
    return project && { webhook, project };
  });
  if (!found) return [];
  const { webhook, project } = found;
  const mail = webhookOffMail({
    host: new URL(webhook.url).host,
    project_name: isolated(project.project_name),
    page: `${ctx.settings.origin}/projects/${project.project_id}/webhooks/${webhook_id}`,
    because: offBecause(status),
  });
  return mailsToAdmins(ctx, project.project_id, mail);
}

function offBecause(status: number | null): "gone" | "failing" {
  return status === 410 ? "gone" : "failing";
}
