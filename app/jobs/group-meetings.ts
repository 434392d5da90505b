import { groupMeetings } from "#app/domain/meetings/schema.ts";
import { regroupMeetings } from "#app/domain/meetings/write.server.ts";
import { defineHandler } from "./handler.ts";

export const groupMeetingsHandler = defineHandler(
  groupMeetings,
  async (_ctx, { project_id }, { lastStep }) => {
    await regroupMeetings(lastStep, { project_id });
  },
);
