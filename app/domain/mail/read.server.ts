import { query } from "#app/core/operation.ts";
import type { Mail } from "#app/providers/mail/port.ts";
import { mailById, reasonToWithhold } from "./queries.server.ts";
import { WhichMail } from "./schema.ts";
import { openParts } from "./sealed-parts.ts";

/** A mail that was given up is sent when somebody lets its job run again. */
const tried = new Set(["waiting", "failed"]);

/**
 * What is to be sent, or with `withheld` why it is not; null once it was sent, or when the text can no longer be opened.
 */
export const readMail = query({
  name: "mail.read",
  who: "system",
  input: WhichMail,
  prepare: async (ctx) => ctx.providers.vault,
  async run(scope, { input: { mail_id }, prepared: vault }) {
    const row = await mailById(scope, mail_id);
    if (!row || !tried.has(row.state)) return null;
    const text = vault.open(row.text_sealed, mail_id);
    if (text === null) return null;
    const { to, subject } = row;
    const mail: Mail = { id: mail_id, to, subject, text, ...openParts(vault, row) };
    return { mail, withheld: await reasonToWithhold(scope, row) };
  },
});
