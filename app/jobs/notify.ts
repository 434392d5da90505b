import { notify } from "#app/domain/notifications/schema.ts";
import { tellOf } from "#app/domain/notifications/write.server.ts";
import { defineHandler } from "./handler.ts";

export const notifyHandler = defineHandler(notify, async (_ctx, { event_id }, { lastStep }) => {
  await tellOf(lastStep, { event_id });
});
