import { AppError } from "#app/core/errors.ts";
import {
  dropDevice,
  noteReached,
  noteUnreached,
  queuePushes,
  readPush,
} from "#app/domain/notifications/pushes.server.ts";
import { pushNotification, pushRetrySeconds, sendPush } from "#app/domain/notifications/schema.ts";
import { defineHandler } from "./handler.ts";

/** Asks for one notice to each device of whose notification it is. */
export const pushNotificationHandler = defineHandler(
  pushNotification,
  async (_ctx, payload, { lastStep }) => {
    await queuePushes(lastStep, payload);
  },
);

/**
 * Sends a notice at least once: when the process dies after the push service accepts it and before that is stored, it is sent
 * again and takes the place of the first. A device whose browser has ended it is forgotten.
 */
export const sendPushHandler = defineHandler(sendPush, async (ctx, payload, { attempt, lastStep }) => {
  const found = await readPush(ctx, payload);
  if (!found) return;
  const { target, message, endpoint_hash } = found;
  const { device_id } = payload;
  const answer = target ? await ctx.providers.push.send(target, message) : ({ outcome: "gone" } as const);
  if (answer.outcome === "accepted") return void (await noteReached(lastStep, { device_id }));
  if (answer.outcome === "gone") return void (await dropDevice(lastStep, { device_id, endpoint_hash }));
  const wait = answer.outcome === "later" ? pushRetrySeconds[attempt - 1] : undefined;
  if (answer.outcome === "later" && wait !== undefined)
    throw new AppError(503, answer.reason, { retryAfterSeconds: Math.max(wait, answer.retryAfter ?? 0) });
  // No fault of this server, so the job is done.
  ctx.log.warn({ device_id }, answer.reason);
  await noteUnreached(lastStep, { device_id });
});
