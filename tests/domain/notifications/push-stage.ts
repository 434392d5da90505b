import type { UserActor } from "#app/core/actor.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { addDevice, listDevices } from "#app/domain/notifications/devices.server.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createPush } from "#app/providers/push/push.ts";
import { type Stage, stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { type PushSubscriptionJson, pushServicePeer } from "#tests/peers/push-service.ts";
import { password } from "#tests/support/people.ts";

export const minute = 60_000;
/** As long as a notice waits, and a little more. */
export const soon = 3 * minute;

/** The client of a server, for the push service of this test. */
export async function pushing() {
  const peer = await pushServicePeer();
  const allow = ["127.0.0.1"];
  const fetch = createFetch({ trust: "given", allow, timeoutMs: 1000 });
  const push = createPush({
    fetch,
    allow,
    secret: Buffer.alloc(32, 5),
    contact: "https://meet.example.test",
  });
  const subscribed = async (at: Stage, actor: UserActor): Promise<PushSubscriptionJson> => {
    const browser = peer.subscribe(push.publicKey);
    await addDevice(at.as(actor), browser);
    return browser;
  };
  return { peer, push, subscribed };
}

/** A project with people in it, and a push service. */
export async function pushStage({ withSummary = true } = {}) {
  const parts = await pushing();
  const at = await (withSummary ? summarized : stage)({ push: parts.push });
  return { ...parts, at };
}

export async function devicesOf(at: Stage, actor: UserActor) {
  return (await listDevices(at.as(actor), {})).devices;
}

/** Time passes, and what is due then is done. */
export async function pass(at: Stage, ms: number): Promise<void> {
  at.workspace.clock.advance(ms);
  await at.workspace.worker.drain();
}

/** Logs a person of the stage in once more. */
export async function anotherSession(at: Stage, actor: UserActor, name: string): Promise<UserActor> {
  const opened = await logIn(
    at.workspace.ctx({
      kind: "anonymous",
      address: "203.0.113.7",
      userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0",
    }),
    {
      ...{ email: `${name}@example.test`, password },
    },
  );
  return { ...actor, sessionId: opened.session_id };
}
