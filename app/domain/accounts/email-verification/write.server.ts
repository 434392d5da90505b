import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import type { MailedKind } from "#app/core/enums/notification-kind.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { tokenKey, voidTokens } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { pendingChangeOf } from "#app/domain/accounts/one-time-tokens/queries.server.ts";
import { assertTriesLeft, countMailTo, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { emailChangeLimit } from "#app/domain/accounts/rate-limits/limits.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { changeUser } from "#app/domain/accounts/users/changes.server.ts";
import { userByEmail, userById } from "#app/domain/accounts/users/queries.server.ts";
import { notificationChoices } from "#app/domain/accounts/users/view.ts";
import { queueMail, sealMail, stopInvitations } from "#app/domain/mail/changes.server.ts";
import { openUnsubscribeToken } from "#app/domain/mail/unsubscribe-token.ts";
import { comparePassword, invalidLinkError, mailWithLink, redeemProof, sendLink } from "./changes.server.ts";
import { AskByMail, ChangeEmail, ChooseMails, Confirm } from "./schema.ts";
import { emailChangedNotice, emailChangeNotice } from "./view.ts";

/** Mails the confirmation again. The response is the same for every address. */
export const requestConfirmation = operation({
  name: "email-verification.request-confirmation",
  who: "anyone",
  input: AskByMail,
  prepare: async (ctx, { input }) => mailWithLink(ctx, "confirmation", input.email, input.after),
  async run(tx, { input, prepared }) {
    const user = await userByEmail(tx, input.email);
    const waits = user?.status === "active" && user.email_confirmed_at === null;
    return sendLink(tx, prepared, waits ? user : undefined, input.after);
  },
});

/**
 * The new address is used once it is confirmed. Until then nothing changes, and the old address gets a mail at once, while
 * its owner can still stop the change. A taken address is answered the same.
 */
export const requestEmailChange = operation({
  name: "email-verification.request-email-change",
  account: "fresh",
  input: ChangeEmail,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const notice = { to: target.email, ...emailChangeNotice(ctx.settings.origin, input.email) };
    return {
      outgoing: mailWithLink(ctx, "email-change", input.email, input.after),
      notice: sealMail(ctx.providers.vault, notice),
    };
  },
  async run(tx, { input, target, prepared: { outgoing, notice } }) {
    if (input.email === target.email) throw emailUnchanged();
    const tries = `email-change:${target.user_id}`;
    await assertTriesLeft(tx, tries, emailChangeLimit);
    await countTry(tx, tries, emailChangeLimit.windowMs);
    const holder = await userByEmail(tx, input.email);
    // One change waits at a time, wherever it was asked for.
    await voidTokens(tx, target.user_id, "email-change");
    await sendLink(tx, outgoing, holder ? undefined : target, { ...input.after, held: true });
    await queueMail(tx, notice);
    return { email: input.email };
  },
});

/** Mails the link for a new address again, while the change waits for it. The response is the same for every address. */
export const resendEmailChange = operation({
  name: "email-verification.resend-email-change",
  who: "anyone",
  input: AskByMail,
  prepare: async (ctx, { input }) => mailWithLink(ctx, "email-change", input.email, input.after),
  async run(tx, { input, prepared }) {
    const userId = await pendingChangeOf(tx, "email-change", input.email);
    const user = userId ? await userById(tx, userId) : undefined;
    return sendLink(tx, prepared, user, input.after);
  },
});

/**
 * Confirms an address, or the change to a new one. Opens no session: the mail alone logs nobody in. For a
 * person who is logged in to the account, or knows its password, sessions and password stay; for anybody else they end,
 * and the password they chose becomes the account's.
 */
export const confirmEmail = operation({
  name: "email-verification.confirm-email",
  who: "anyone",
  input: Confirm,
  async prepare(ctx, { input }) {
    const { vault } = ctx.providers;
    const notice = (to: string, email: string) =>
      sealMail(vault, { to, ...emailChangedNotice(ctx.settings.origin, email) });
    return {
      key: tokenKey(vault, [...kinds], input),
      passwordCheck: await comparePassword(ctx, input),
      notice,
    };
  },
  async run(tx, { prepared: { key, passwordCheck, notice } }) {
    const proof = await redeemProof(tx, [...kinds], key, passwordCheck);
    if (!proof?.before) return new Refusal(invalidLinkError());
    const { token, before, user, password } = proof;
    if (before.email !== user.email) await queueMail(tx, notice(before.email, user.email));
    return { kind: token.kind, email: user.email, user_id: user.user_id, password };
  },
});

const kinds = ["confirmation", "email-change"] as const;

function emailUnchanged() {
  const message = t("That's your current e-mail address.");
  return new AppError(422, message, { errors: { email: [message] }, code: "email_exists" });
}

/** Counts notification mails, and returns the addresses that may still get one; the others see it in the app. */
export const limitNotificationMails = operation({
  name: "email-verification.limit-notification-mails",
  who: "system",
  input: z.object({ sender: Id, org_id: Id, emails: z.array(z.string()) }),
  async run(tx, { input: { emails, ...from } }) {
    const allowed: string[] = [];
    for (const to of emails) if (await countMailTo(tx, { to, ...from })) allowed.push(to);
    return { emails: allowed };
  },
});

/** Stops mails of one kind to one address, or lets them come again. The link in the mail is proof enough for that. */
export const chooseMails = operation({
  name: "email-verification.choose-mails",
  who: "anyone",
  input: ChooseMails,
  async prepare({ providers }, { input }) {
    const choice = openUnsubscribeToken(providers.vault, input.token);
    if (!choice) throw notFound();
    return choice;
  },
  async run(tx, { input: { stop }, prepared: { email, kind } }) {
    if (kind === "meeting_invitation") await stopInvitations(tx, email, stop ? tx.now : null);
    else await chooseKind(tx, email, { kind, wanted: !stop });
    return { email, kind, stopped: stop };
  },
});

async function chooseKind(tx: Tx, email: string, { kind, wanted }: { kind: MailedKind; wanted: boolean }) {
  const user = await userByEmail(tx, email);
  if (!user) return;
  const choices = notificationChoices(user.notification_settings);
  const notification_settings = { ...choices, [kind]: { ...choices[kind], email: wanted } };
  await changeUser(tx, user.user_id, { notification_settings });
}

/** Lets meeting invitations to the caller's own address come again; stopping them takes the link in one of them. */
export const resumeInvitations = operation({
  name: "email-verification.resume-invitations",
  account: "session",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  can: (_actor, user) => isProved(user) || t("Confirm your e-mail address first."),
  async run(tx, { target: { email } }) {
    await stopInvitations(tx, email, null);
    return { stopped: false };
  },
});
