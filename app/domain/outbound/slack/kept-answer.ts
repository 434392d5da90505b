import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { WhichSlackRequest } from "./schema.ts";

const Part = z.union([
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("quote"), text: z.string(), by: z.string() }),
  z.object({ kind: z.literal("note"), text: z.string() }),
  z.object({
    kind: z.literal("links"),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
]);
export const SlackAnswer = z.object({ summary: z.string(), parts: z.array(Part) });

/** The answer to a command, and the projects it is from. */
export const KeepSlackAnswer = WhichSlackRequest.extend({
  message: SlackAnswer,
  projects: z.array(Id).max(100),
});
