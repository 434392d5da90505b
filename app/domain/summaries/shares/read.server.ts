import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import type { Vault } from "#app/core/vault.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { asSeenBy, shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { sealViewOf } from "#app/domain/summaries/sign-offs/standing-queries.server.ts";
import { summaryFor, summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedDocument } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { type SharedSpokenLine, sharedSummary } from "#app/domain/summaries/summaries/shared-summary.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { countLines, transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { mayCopyLink, mayManageLink } from "./policy.ts";
import {
  creatorMayShare,
  type LinkTarget,
  linksOfMeeting,
  linksOfProject,
  openLink,
} from "./queries.server.ts";
import { noSuchLink, SharesOfMeeting, SharesOfProject, ShareToken } from "./schema.ts";
import { shareLinkView } from "./view.ts";

/** The links of a meeting that have not ended, for the people who may share it. */
export const listMeetingShares = query({
  name: "shares.list-of-meeting",
  input: SharesOfMeeting,
  find: (scope, { meeting_id }) => summaryFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.share(actor, standing),
  prepare: async ({ settings, providers }) => ({ origin: settings.origin, vault: providers.vault }),
  async run(scope, { actor, target: { meeting, standing }, prepared }) {
    const links = await linksOfMeeting(scope, meeting.meeting_id);
    const mayCopy = ({ link: { created_by } }: LinkTarget) => mayCopyLink(actor, { ...standing, created_by });
    return {
      title: meeting.title,
      has_transcript: (await countLines(scope, meeting.meeting_id)) > 0,
      links: links.map((link) => listed(link, mayCopy(link) ? addressOf(link, prepared) : null)),
    };
  },
});

/** Of a project's links those that the caller may turn off: an admin's list has all. */
export const listProjectShares = query({
  name: "shares.list-of-project",
  input: SharesOfProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, target, input: { project_id } }) {
    const mayManage = ({ meeting, link: { created_by } }: LinkTarget) =>
      mayManageLink(actor, {
        created_by,
        projectRole: target.role,
        isHost: meeting.created_by === actor.userId,
      });
    const links = await linksOfProject(scope, project_id, actor.userId);
    return { links: links.filter(mayManage).map((link) => listed(link, null)) };
  },
});

/** The summary behind a link, for anybody who has the link. Nothing else of the project can be reached through it. */
export const readShared = query({
  name: "shares.read",
  who: "anyone",
  input: ShareToken,
  async find(scope, { token }) {
    const found = await openLink(scope, token);
    const summary = found && (await summaryOf(scope, found.meeting.meeting_id));
    if (!found || !summary || summary.revision === 0) throw notFound(t(noSuchLink));
    return { ...found, summary };
  },
  async run(scope, { target: { link, meeting, creator, summary } }) {
    const { meeting_id, title } = meeting;
    const { document, items, unread, language } = await reliedDocument(scope, { meeting_id, summary });
    if (!document) throw notFound(t(noSuchLink));
    const invited = asSeenBy(nobody, await participantsOf(scope, [meeting_id]));
    return {
      ...sharedSummary({
        title,
        people: invited.map((one) => withoutAddress(shortName(one))).filter(Boolean),
        unread,
        language,
        document,
        items,
        transcript: link.with_transcript ? await wordsOf(scope, meeting_id) : null,
      }),
      held_at: iso(await heldAtOf(scope, meeting_id)),
      agreement: await sealViewOf(scope, meeting_id),
      /** Of the person who shared it: a page without a reader's zone names this one. */
      zone: firstZoneOrOwn([creator.time_zone]),
      shared_by: displayName({ ...creator, email: "" }),
      expires_at: iso(link.expires_at),
    };
  },
});

const nobody = { userId: "", isInside: false };

/** Addresses are for the project only; a person who is known by nothing else is left out. */
function withoutAddress(name: string): string {
  return name.includes("@") ? "" : name;
}

async function wordsOf(scope: Pick<Scope, "q">, meetingId: string): Promise<SharedSpokenLine[]> {
  const lines = await transcriptOf(scope, meetingId);
  return lines.map(({ segment_id, speaker, text, start_ms, timing }) => ({
    segment_id,
    speaker,
    text,
    at: timing === "none" ? null : clockTime(start_ms),
  }));
}

function listed(target: LinkTarget, url: string | null) {
  return shareLinkView({ ...target, works: creatorMayShare(target), url });
}

/** Null where the token was not kept, or was sealed with a key that no longer exists. */
function addressOf({ link }: LinkTarget, { origin, vault }: { origin: string; vault: Vault }): string | null {
  const token = link.token_sealed === null ? null : vault.open(link.token_sealed, link.share_id);
  return token === null ? null : `${origin}/share/${token}`;
}
