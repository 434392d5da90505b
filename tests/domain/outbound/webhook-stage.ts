import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { onTestFinished, vi } from "vitest";
import { z } from "zod";
import { payloadShape } from "#app/api/shapes/webhook-payloads.ts";
import type { UserActor } from "#app/core/actor.ts";
import type { WayOut } from "#app/core/enums/way-out.ts";
import type { MessageType } from "#app/core/enums/webhook-type.ts";
import { type WebhookType, webhookTypes } from "#app/core/enums/webhook-type.ts";
import { chooseOrganizationWays, chooseServerWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { tendWebhook } from "#app/domain/outbound/webhooks/queue.server.ts";
import { listMessages, listWebhooksThatAreOn } from "#app/domain/outbound/webhooks/read.server.ts";
import { addWebhook } from "#app/domain/outbound/webhooks/write.server.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createWebhooks } from "#app/providers/webhooks/configured.ts";
import { operators } from "#db/schema/operators.ts";
import { projects } from "#db/schema/projects.ts";
import { type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";
import { system } from "#tests/support/workspace.ts";

const Received = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Delivery = z.output<typeof Received> & { id: string; at: number; signatures: number };

/**
 * A receiver that knows of us no more than what Standard Webhooks says: it takes what `standardwebhooks` verifies with its
 * secret, at the time of the test's clock.
 */
export async function receiver(now: () => number) {
  const own = {
    url: "",
    secret: "",
    /** What it accepted, in the order in which it came. */
    taken: [] as Delivery[],
    /** The id of every request that came, accepted or not. */
    asked: [] as string[],
    /** Answers instead of a 204. */
    answer: null as ((response: ServerResponse) => void) | null,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const id = headers["webhook-id"] ?? "";
      own.asked.push(id);
      if (own.answer) return own.answer(response);
      const body = Buffer.concat(parts).toString();
      vi.useFakeTimers({ toFake: ["Date"], now: now() });
      try {
        const verified = Received.parse(new Webhook(own.secret).verify(body, headers));
        payloadShape(verified.type as MessageType).parse(verified);
        const signatures = (headers["webhook-signature"] ?? "").split(" ").length;
        own.taken.push({ ...verified, id, at: now(), signatures });
        response.writeHead(204).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      } finally {
        vi.useRealTimers();
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return own;
}

type Options = { allow?: string[]; timeoutMs?: number };

/** A project whose webhooks may reach this machine, with a receiver that is told of everything, and the ways open. */
export async function webhookStage({ allow = ["127.0.0.1"], timeoutMs = 5000 }: Options = {}) {
  const fetch = createFetch({ trust: "given", allow, timeoutMs, maxBytes: 64 * 1024 });
  const at: Stage = await stage({ webhooks: createWebhooks({ fetch, allow }) });
  const { workspace, admin, project_id } = at;
  const proved = (actor: UserActor) => workspace.ctx({ ...actor, provedAt: workspace.clock.now() });
  const [project] = await workspace.db.read((q) => q.select().from(projects));
  const own = (await workspace.db.read((q) => q.select().from(projects))).find(
    (one) => one.project_id === project_id,
  );
  const org_id = (own ?? project)?.org_id ?? "";
  await workspace.db.write((q) =>
    q
      .insert(operators)
      .values({ user_id: admin.userId, named_by: null, named_at: workspace.clock.now() })
      .onConflictDoNothing(),
  );
  const open = async (ways: WayOut[]) => {
    await chooseServerWays(proved(admin), { open: ways });
    await chooseOrganizationWays(proved(admin), { org_id, open: ways });
  };
  await open(["agents", "webhooks", "messengers"]);
  const peer = await receiver(workspace.clock.now);
  const add = (types: readonly WebhookType[] = webhookTypes, url = peer.url, actor = admin) =>
    addWebhook(at.as(actor), { project_id, format: "standard", url, types: [...types] });
  const log = async (webhook_id: string) => (await listMessages(at.as(admin), { webhook_id })).messages;
  /** Time passes in steps, and what is due then is done. */
  const pass = async (ms: number, step = ms) => {
    for (let gone = 0; gone < ms; gone += step) {
      workspace.clock.advance(step);
      await workspace.worker.drain();
    }
  };
  const tend = async () => {
    const ctx = workspace.ctx(system);
    for (const webhook of await listWebhooksThatAreOn(ctx, {})) await tendWebhook(ctx, webhook);
  };
  return { at, org_id, open, peer, add, log, pass, tend, drain: () => workspace.worker.drain() };
}

/** The same with a webhook whose secret the receiver has. */
export async function withWebhook(types?: readonly WebhookType[], options?: Options) {
  const site = await webhookStage(options);
  const webhook = await site.add(types);
  site.peer.secret = webhook.secret ?? "";
  return { ...site, webhook };
}
