import { query } from "#app/core/operation.ts";
import { mailById } from "./queries.server.ts";
import { WhichMail } from "./schema.ts";

/** What is to be sent; null once it was, or when the text can no longer be opened. */
export const readMail = query({
  name: "mail.read",
  who: "system",
  input: WhichMail,
  prepare: async (ctx) => ctx.providers.vault,
  async run(scope, { input: { mail_id }, prepared: vault }) {
    const mail = await mailById(scope, mail_id);
    if (!mail || mail.sent_at !== null) return null;
    const text = vault.open(mail.text_sealed, mail_id);
    return text === null ? null : { id: mail_id, to: mail.to, subject: mail.subject, text };
  },
});
