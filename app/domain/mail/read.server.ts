import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import type { Mail } from "#app/providers/mail/port.ts";
import { openFrameToken } from "./frame-token.ts";
import { withoutTargets } from "./layout.ts";
import { listedMail, mailById, outboxPage, reasonToWithhold, waitingMails } from "./queries.server.ts";
import { ReadOutbox, ReadWaiting, WhichFrame, WhichMail } from "./schema.ts";
import { openParts } from "./sealed-parts.ts";
import { outboxMailView } from "./view.ts";

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

/** Mails that were not sent, oldest first, for whoever owns the machine. `text` is null where its key is gone. */
export const readWaiting = query({
  name: "mail.waiting",
  who: "system",
  input: ReadWaiting,
  prepare: async (ctx) => ctx.providers.vault,
  async run(scope, { input: { to }, prepared: vault }) {
    const rows = await waitingMails(scope, to);
    return rows.map(({ mail_id, to, subject, created_at, attempts, error, text_sealed }) => ({
      mail_id,
      to,
      subject,
      created_at,
      attempts,
      error,
      text: vault.open(text_sealed, mail_id),
    }));
  },
});

/** All mails, newest first, without their texts. `next` goes into `after` for the page after this one. */
export const readOutbox = query({
  name: "mail.outbox",
  input: ReadOutbox,
  ...operatorsOnly,
  async run(scope, { input }) {
    const rows = await outboxPage(scope, input);
    const mails = rows.slice(0, input.limit).map(outboxMailView);
    return { mails, next: rows.length > input.limit ? (mails.at(-1)?.mail_id ?? null) : null };
  },
});

/** One mail, without its text. */
export const readOutboxMail = query({
  name: "mail.outbox-mail",
  input: WhichMail,
  ...operatorsOnly,
  async run(scope, { input: { mail_id } }) {
    const row = await listedMail(scope, mail_id);
    if (!row) throw notFound();
    return outboxMailView(row);
  },
});

/**
 * The HTML of a mail whose text its operator has just opened, for a frame. Its links lead nowhere: what lets a person in
 * stands in the text alone.
 */
export const readOutboxFrame = query({
  name: "mail.outbox-frame",
  input: WhichFrame,
  ...operatorsOnly,
  prepare: async (ctx) => ctx.providers.vault,
  async run(scope, { actor, input: { mail_id, of }, prepared: vault }) {
    const about = openFrameToken(vault, { userId: actor.userId, now: scope.now }, of);
    const row = about?.[0] === mail_id ? await mailById(scope, mail_id) : undefined;
    const html = row ? openParts(vault, row).html : null;
    if (html === null) throw notFound();
    return { html: withoutTargets(html) };
  },
});
