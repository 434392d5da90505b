import { z } from "zod";
import { query } from "#app/core/operation.ts";

/** Whether mails leave this server, or wait in the outbox for its operator. */
export const mailState = query({
  name: "passwords.mail-state",
  who: "anyone",
  input: z.object({}),
  prepare: async (ctx) => ctx.providers.mail.configured,
  run: async (_scope, { prepared }) => ({ mail_leaves: prepared }),
});
