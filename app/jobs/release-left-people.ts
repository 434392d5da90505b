import { react } from "#app/core/reaction.ts";
import { releaseLeftPeople } from "#app/domain/meetings/meetings/left-people.server.ts";
import { releaseLeft } from "#app/domain/meetings/meetings/schema.ts";
import { memberRemoved } from "#app/domain/workspaces/projects/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachProject } from "./reaction-keys.ts";

/** Who left a project hosts none of its meetings ahead, and is expected at none. */
export const releaseLeftHandler = defineHandler(
  releaseLeft,
  async (_ctx, { project_id }, { lastStep }) => {
    await releaseLeftPeople(lastStep, { project_id });
  },
  { on: [react(memberRemoved, releaseLeft, eachProject)] },
);
