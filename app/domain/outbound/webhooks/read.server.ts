import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { condition } from "#app/core/reaction.ts";
import { isWayOpen, openWays } from "#app/domain/outbound/ways-out/queries.server.ts";
import { wayOfFormat } from "#app/domain/outbound/ways-out/way-of-format.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { allThatAreOn, hasWebhook, loggedMessages, webhookFor, webhooksOfProject } from "./queries.server.ts";
import { ListWebhooks, loggedOnPage, mostWebhooks, ReadLog, WhichWebhook } from "./schema.ts";
import { messageView, webhookView } from "./view.ts";

/** Whether an event of a project has a webhook to be told. */
export const anyWebhook = condition({
  name: "webhooks.any",
  input: ListWebhooks,
  holds: (scope, { project_id }) => hasWebhook(scope, project_id),
});

/** Every webhook that is on, for the program. */
export const listWebhooksThatAreOn = query({
  name: "webhooks.list-on",
  who: "system",
  input: z.object({}),
  run: (scope) => allThatAreOn(scope),
});

/** The webhooks of a project, for its admins, and whether anything is sent to them. */
export const listWebhooks = query({
  name: "webhooks.list",
  input: ListWebhooks,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  async run(scope, { input: { project_id }, target: { project } }) {
    const rows = await webhooksOfProject(scope, project_id);
    return {
      open_ways: [...(await openWays(scope, project.org_id))],
      most: mostWebhooks,
      webhooks: rows.map((row) => webhookView(row, scope.now)),
    };
  },
});

export const getWebhook = query({
  name: "webhooks.get",
  input: WhichWebhook,
  find: (scope, { webhook_id }) => webhookFor(scope, webhook_id),
  can: projectPolicy.edit,
  async run(scope, { target: { webhook, project } }) {
    const is_way_open = await isWayOpen(scope, project.org_id, wayOfFormat(webhook.format));
    return { ...webhookView(webhook, scope.now), is_way_open };
  },
});

/** What a webhook was told in the last 30 days, the newest first. `next` leads to what was before. */
export const listMessages = query({
  name: "webhooks.list-messages",
  input: ReadLog,
  find: (scope, { webhook_id }) => webhookFor(scope, webhook_id),
  can: projectPolicy.edit,
  async run(scope, { input: { webhook_id, before } }) {
    const rows = await loggedMessages(scope, webhook_id, before);
    const shown = rows.slice(0, loggedOnPage);
    return {
      messages: shown.map(messageView),
      next: rows.length > shown.length ? (shown.at(-1)?.message.message_id ?? null) : null,
    };
  },
});
