import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { frameToken, openFrameToken } from "#app/domain/mail/frame-token.ts";
import { composeMail, withoutTargets } from "#app/domain/mail/layout.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { summaryFor } from "#app/domain/summaries/summaries/queries.server.ts";
import { slackText, teamsText } from "./chat-text.ts";
import { letterFor, type RecapSettings, recapFor, recapReaderOf } from "./letter.server.ts";
import { type RecapRecipient, type RecapTarget, recapRecipientsOf } from "./queries.server.ts";
import { isEmptyRecap, type Recap } from "./recap.ts";
import { recapMail } from "./recap-mail.ts";
import { PreviewRecap, WhichRecap, WhichRecapMail } from "./schema.ts";
import { recapRecipientView } from "./view.ts";

const found = (scope: Scope<UserActor>, { meeting_id }: { meeting_id: string }) =>
  summaryFor(scope, meeting_id);
const ofServer = async ({
  settings,
  providers,
}: Ctx): Promise<RecapSettings & { hasMailServer: boolean }> => ({
  ...{ origin: settings.origin, vault: providers.vault, hasMailServer: providers.mail.sender !== null },
});

/**
 * The recap for everybody who may read the summary, to be pasted into a channel; for those who may share it, also to whom it
 * may go.
 */
export const readRecap = query({
  name: "recaps.read",
  input: WhichRecap,
  find: found,
  prepare: ofServer,
  async run(scope, { actor, target, prepared }) {
    const recap = await recapFor(scope, target, prepared);
    const { meeting, standing, summary } = target;
    const may = meetingPolicy.share(actor, standing);
    const people = may ? await recapRecipientsOf(scope, target) : [];
    return {
      meeting_id: meeting.meeting_id,
      title: meeting.title,
      is_private: meeting.is_private,
      revision: summary.revision,
      is_empty: isEmptyRecap(recap),
      slack: slackText(recap),
      teams: teamsText(recap),
      has_mail_server: prepared.hasMailServer,
      abilities: { share: may },
      recipients: people.map(recapRecipientView),
    };
  },
});

/** The mail as one of its recipients gets it; null when nobody is chosen. The HTML is looked at in a frame, by `frame`. */
export const previewRecap = query({
  name: "recaps.preview",
  input: PreviewRecap,
  find: found,
  can: (actor, { standing }) => meetingPolicy.share(actor, standing),
  prepare: ofServer,
  async run(scope, { actor, target, input: { to, more, note, as }, prepared }) {
    const chosen = [...new Set([...to, ...more])];
    const first = as !== undefined && chosen.includes(as) ? as : chosen[0];
    const recipient = (await recapRecipientsOf(scope, target, chosen)).find(({ email }) => email === first);
    if (!recipient) return null;
    const { subject, text } = await mailAsSeen(scope, { target, recipient, note }, prepared);
    const about = [target.meeting.meeting_id, recipient.email, note];
    const frame = frameToken(prepared.vault, { userId: actor.userId, now: scope.now }, about);
    return { to: recipient.email, people: chosen, subject, text, frame };
  },
});

/** The HTML of that mail, for a frame. Its links lead nowhere: the one that stops mails is the recipient's alone. */
export const readRecapMail = query({
  name: "recaps.read-mail",
  input: WhichRecapMail,
  find: found,
  can: (actor, { standing }) => meetingPolicy.share(actor, standing),
  prepare: ofServer,
  async run(scope, { actor, target, input: { meeting_id, of }, prepared }) {
    const about = openFrameToken(prepared.vault, { userId: actor.userId, now: scope.now }, of);
    const [meeting, email = "", note = ""] = about ?? [];
    const everybody = meeting === meeting_id ? await recapRecipientsOf(scope, target, [email]) : [];
    const recipient = everybody.find((one) => one.email === email);
    if (!recipient) throw notFound();
    const { html } = await mailAsSeen(scope, { target, recipient, note }, prepared);
    return { html: withoutTargets(html) };
  },
});

type Looked = { target: RecapTarget; recipient: RecapRecipient; note: string };

async function mailAsSeen(
  scope: Scope<UserActor>,
  { target, recipient, note }: Looked,
  settings: RecapSettings,
) {
  const recap: Recap = await recapFor(scope, target, settings);
  const { letter } = await letterFor(scope, target, { recap, note });
  return composeMail(recapMail(letter, recapReaderOf(recipient), `${settings.origin}/unsubscribe`));
}
