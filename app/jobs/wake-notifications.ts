import { wakeSnoozed } from "#app/domain/notifications/inbox.server.ts";
import { wakeNotifications } from "#app/domain/notifications/schema.ts";
import { defineHandler } from "./handler.ts";

/** Brings snoozed notifications back when their time has come. */
export const wakeNotificationsHandler = defineHandler(
  wakeNotifications,
  async (_ctx, payload, { lastStep }) => {
    await wakeSnoozed(lastStep, payload);
  },
);
