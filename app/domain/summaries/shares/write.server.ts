import { eq, sql } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import { conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { message, t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { summaryFor } from "#app/domain/summaries/summaries/queries.server.ts";
import { shareLinks } from "#db/schema/shares.ts";
import { mayManageLink } from "./policy.ts";
import { linksOfMeeting, openLink, shareLinkFor } from "./queries.server.ts";
import {
  mostShareLinks,
  NewShareLink,
  type ShareLinkRow,
  ShareToken,
  shareLinkCreated,
  shareLinkRevoked,
  WhichShareLink,
} from "./schema.ts";

/** The token is stored as its hash, by which the link is found, and sealed, so that it can be copied again. */
export const createShareLink = operation({
  name: "shares.create",
  failed: message("We couldn't create the link. Try again."),
  input: NewShareLink,
  find: (scope, { meeting_id }) => summaryFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.share(actor, standing),
  prepare: async ({ settings, providers }) => ({ origin: settings.origin, vault: providers.vault }),
  async run(
    tx,
    { actor, target, input: { meeting_id, with_transcript, days }, prepared: { origin, vault } },
  ) {
    if ((await linksOfMeeting(tx, meeting_id)).length >= mostShareLinks)
      throw conflict(
        t("This meeting has {mostShareLinks} links. Turn one off to create another.", { mostShareLinks }),
      );
    const token = newToken();
    const share_id = newId();
    const link: ShareLinkRow = {
      share_id,
      meeting_id,
      token_hash: hashToken(token),
      token_sealed: vault.seal(token, share_id),
      with_transcript,
      created_by: actor.userId,
      created_at: tx.now,
      expires_at: tx.now + days * day,
      revoked_at: null,
      opened_count: 0,
      last_opened_at: null,
    };
    await tx.q.insert(shareLinks).values(link);
    await tx.emit(shareLinkCreated, {
      share_id: link.share_id,
      meeting_id,
      project_id: target.meeting.project_id,
    });
    return { share_id: link.share_id, url: `${origin}/share/${token}` };
  },
});

/** From the next request on the link opens nothing. A link that is off already stays so. */
export const revokeShareLink = operation({
  name: "shares.revoke",
  failed: message("We couldn't turn off the link. Try again."),
  input: WhichShareLink,
  find: (scope, { share_id }) => shareLinkFor(scope, share_id),
  can: (actor, { link, standing }) => mayManageLink(actor, { ...standing, created_by: link.created_by }),
  async run(tx, { target: { link, meeting } }) {
    const { share_id, meeting_id } = link;
    if (link.revoked_at !== null) return { share_id };
    await tx.q.update(shareLinks).set({ revoked_at: tx.now }).where(eq(shareLinks.share_id, share_id));
    await tx.emit(shareLinkRevoked, { share_id, meeting_id, project_id: meeting.project_id });
    return { share_id };
  },
});

/** Counts a visit, so that its owner sees whether a link is used. Nothing is stored about the visitor. */
export const countShareVisit = operation({
  name: "shares.count-visit",
  who: "anyone",
  input: ShareToken,
  find: (scope, { token }) => openLink(scope, token),
  async run(tx, { target: { link } }) {
    await tx.q
      .update(shareLinks)
      .set({ opened_count: sql`${shareLinks.opened_count} + 1`, last_opened_at: tx.now })
      .where(eq(shareLinks.share_id, link.share_id));
    return { counted: true };
  },
});
