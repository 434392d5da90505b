import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import type { WebhookFormat } from "#app/core/enums/webhook-format.ts";
import { conflict, invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { assertTriesLeft, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { assertWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { wayOfFormat } from "#app/domain/outbound/ways-out/way-of-format.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { webhooks } from "#db/schema/outbound.ts";
import { addMessages, askForDelivery, setMessage, setWebhook, turnOff } from "./changes.server.ts";
import {
  messageFor,
  type WebhookTarget,
  webhookById,
  webhookFor,
  webhooksOfProject,
} from "./queries.server.ts";
import {
  AddWebhook,
  ChangeWebhook,
  hidesAddress,
  mostWebhooks,
  overlapMs,
  WhichMessage,
  WhichWebhook,
  webhookAdded,
  webhookChanged,
  webhookRemoved,
  webhookSecretRotated,
  webhookTestLimit,
} from "./schema.ts";
import { shownAddress, webhookView } from "./view.ts";

type Ports = Pick<Ctx["providers"], "vault" | "webhooks">;
const portsOf = async ({ providers: { vault, webhooks } }: Ctx): Promise<Ports> => ({ vault, webhooks });

/** What is stored of an address, and what seals it; a secret is bound to the row of its webhook. */
function stored(
  { vault, webhooks: port }: Ports,
  { webhook_id, format }: { webhook_id: string; format: WebhookFormat },
  { url, access_token }: { url?: string | undefined; access_token?: string | undefined },
) {
  const problem = url === undefined ? null : port.problemOf(format, url);
  if (problem !== null) throw invalid({ url: [problem] });
  const secret = hidesAddress(format) ? url : access_token;
  return {
    ...(url !== undefined && { url: hidesAddress(format) ? new URL(url).origin : url }),
    ...(secret !== undefined && { secret_sealed: vault.seal(secret, webhook_id) }),
  };
}

/** Adds a webhook. What it signs with is returned here and nowhere else; null of a messenger, to which we sign nothing. */
export const addWebhook = operation({
  name: "webhooks.add",
  input: AddWebhook,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  async prepare({ providers: { vault, webhooks } }, { input: { format, url, access_token } }) {
    const webhook_id = newId();
    const secret = format === "standard" ? webhooks.newSecret() : null;
    const signed = { url, access_token: secret ?? access_token };
    const row = stored({ vault, webhooks }, { webhook_id, format }, signed);
    return { secret, row: { ...{ webhook_id, url, secret_sealed: "" }, ...row } };
  },
  async run(tx, { input: { project_id, format, room, types }, prepared: { secret, row } }) {
    if ((await webhooksOfProject(tx, project_id)).length >= mostWebhooks)
      throw conflict(t("A project has at most {mostWebhooks} webhooks.", { mostWebhooks }));
    const ofMatrix = format === "matrix" ? { room: room ?? null } : {};
    const { webhook_id } = row;
    await tx.q
      .insert(webhooks)
      .values({ ...row, ...ofMatrix, project_id, format, types: [...new Set(types)], created_at: tx.now });
    await tx.emit(webhookAdded, { webhook_id, project_id });
    return { ...(await current(tx, webhook_id)), secret };
  },
});

/** Changes where it is, what it is told, and whether it is on. */
export const changeWebhook = operation({
  name: "webhooks.change",
  input: ChangeWebhook,
  find: (scope, { webhook_id }) => webhookFor(scope, webhook_id),
  can: projectPolicy.edit,
  prepare: portsOf,
  async run(tx, { input, target: { webhook }, prepared }) {
    const { webhook_id, room, access_token, types, is_on } = input;
    const url = input.url === shownAddress(webhook) ? undefined : input.url;
    const { format } = webhook;
    const isMatrix = format === "matrix";
    // Else its token would go to whatever server somebody enters.
    if (isMatrix && url !== undefined && access_token === undefined)
      throw invalid({
        access_token: [t("Enter the access token too, since the homeserver is another one.")],
      });
    const change = {
      ...stored(prepared, webhook, { url, ...(isMatrix && { access_token }) }),
      ...(isMatrix && room && { room }),
      ...(types && { types: [...new Set(types)] }),
    };
    if (Object.keys(change).length > 0) await setWebhook(tx, webhook_id, change);
    if (is_on === true) await setWebhook(tx, webhook_id, { off_because: null });
    if (is_on === false && webhook.off_because === null) await turnOff(tx, webhook_id, "person");
    await tx.emit(webhookChanged, { webhook_id, project_id: webhook.project_id });
    return current(tx, webhook_id);
  },
});

/** Makes a new secret. For a day the one before it signs too, so that the receiver can change over. Not of a messenger. */
export const rotateWebhookSecret = operation({
  name: "webhooks.rotate-secret",
  input: WhichWebhook,
  find: (scope, { webhook_id }) => webhookFor(scope, webhook_id),
  can: projectPolicy.edit,
  prepare: portsOf,
  async run(tx, { input: { webhook_id }, target: { webhook }, prepared: { vault, webhooks } }) {
    if (webhook.format !== "standard")
      throw conflict(t("We sign nothing to this one. Replace its address or its access token."));
    const secret = webhooks.newSecret();
    const secret_sealed = vault.seal(secret, webhook_id);
    const former = { former_secret_sealed: webhook.secret_sealed, former_until: tx.now + overlapMs };
    await setWebhook(tx, webhook_id, { secret_sealed, ...former });
    await tx.emit(webhookSecretRotated, { webhook_id, project_id: webhook.project_id });
    return { ...(await current(tx, webhook_id)), secret };
  },
});

export const removeWebhook = operation({
  name: "webhooks.remove",
  input: WhichWebhook,
  find: (scope, { webhook_id }) => webhookFor(scope, webhook_id),
  can: projectPolicy.edit,
  async run(tx, { input: { webhook_id }, target: { webhook } }) {
    await tx.q.delete(webhooks).where(eq(webhooks.webhook_id, webhook_id));
    await tx.emit(webhookRemoved, { webhook_id, project_id: webhook.project_id });
    return { success: true };
  },
});

/** Sends a message of no meeting, on the way that all take. */
export const testWebhook = operation({
  name: "webhooks.test",
  input: WhichWebhook,
  find: (scope, { webhook_id }) => webhookFor(scope, webhook_id),
  can: projectPolicy.edit,
  async run(tx, { target }) {
    await assertSending(tx, target);
    const { webhook } = target;
    const key = `webhook-test:${webhook.project_id}`;
    await assertTriesLeft(tx, key, webhookTestLimit);
    await countTry(tx, key, webhookTestLimit.windowMs);
    const id = newId(tx.now);
    const message = {
      type: "webhook.test" as const,
      meeting_id: null,
      subject_id: null,
      happened_at: tx.now,
    };
    await addMessages(tx, webhook, [{ ...message, source_key: `test ${id}`, place: id }]);
    return { success: true };
  },
});

/** Sends a message again, under the same id and with what it says now. One that waits is tried at once. */
export const replayMessage = operation({
  name: "webhooks.replay",
  input: WhichMessage,
  find: (scope, { message_id }) => messageFor(scope, message_id),
  can: projectPolicy.edit,
  async run(tx, { input: { message_id }, target }) {
    await assertSending(tx, target);
    const again = { state: "waiting" as const, attempts: 0, next_at: tx.now, first_tried_at: null };
    await setMessage(tx, message_id, again);
    await askForDelivery(tx, target.webhook);
    return { success: true };
  },
});

async function assertSending(tx: Tx, { webhook, project }: WebhookTarget): Promise<void> {
  if (webhook.off_because !== null) throw conflict(t("This webhook is off. Turn it on first."));
  await assertWayOpen(tx, project.org_id, wayOfFormat(webhook.format));
}

async function current(tx: Tx, webhookId: string) {
  const row = await webhookById(tx, webhookId);
  if (!row) throw new Error("A webhook vanished in its own transaction");
  return webhookView(row, tx.now);
}
