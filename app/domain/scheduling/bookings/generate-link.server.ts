import { AppError, invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { firstZoneOrOwn, isTimeZone } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { connectionOf } from "#app/domain/accounts/connections/queries.server.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { setMeetingLink } from "#app/domain/meetings/meetings/link-changes.server.ts";
import { meetingLinkFor, platformLabels, zoomNotConnected } from "#app/domain/meetings/meetings/platforms.ts";
import { isHosting, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { meantInstant, noZoneOfAccount } from "#app/domain/meetings/meetings/wall-clock.ts";
import { deliveryPath, isOurs, StartRecording } from "#app/domain/transcripts/recordings/schema.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { book, linkView, saveBooking } from "./changes.server.ts";
import { GenerateLink, GenerateZoomLink, needsDateAndTime, noDateOrTime } from "./schema.ts";

/** A link for a meeting that is being planned. Without a connected account it is where the platform starts one at once. */
export const generateLink = operation({
  name: "bookings.generate-link",
  failed: message("Failed to generate Zoom meeting link."),
  input: GenerateLink,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async prepare(ctx, { actor, input }) {
    const { platform_type, title, date, time, duration } = input;
    // Without an account the platform needs no time, and its address is what there is.
    const isConfigured = ctx.providers.accounts[ctx.providers.platforms[platform_type].vendor] !== null;
    if (!isConfigured) return { made: null, view: linkView(ctx, platform_type, null) };
    const zone = isTimeZone(input.zone) ? input.zone : "";
    const { at: startsAt, errors } = meantInstant({ ...input, zone });
    if (errors && date !== "" && time !== "") throw invalid(errors);
    if (startsAt === null) {
      const text =
        platform_type === "zoom" ? t(noDateOrTime) : needsDateAndTime(platformLabels[platform_type]);
      throw invalid({ meeting_link: [text] });
    }
    const made = await book(ctx, actor.userId, platform_type, { title, startsAt, minutes: duration, zone });
    return { made, view: linkView(ctx, platform_type, made) };
  },
  async run(tx, { prepared: { made, view } }) {
    if (made) await saveBooking(tx, made);
    return view;
  },
});

/** The same for Zoom, without a project. */
export const generateZoomLink = operation({
  name: "bookings.generate-zoom-link",
  failed: message("Failed to generate Zoom meeting link."),
  input: GenerateZoomLink,
  async prepare(ctx, { actor, input: { title, duration, ...when } }) {
    if (ctx.providers.accounts.zoom === null) return { made: null, view: linkView(ctx, "zoom", null) };
    const { isConnected, own } = await ctx.db.read(async (q) => ({
      isConnected: (await connectionOf({ q }, actor.userId, "zoom"))?.status === "active",
      own: await timeZoneOf({ q }, actor.userId),
    }));
    if (!isConnected) throw new AppError(400, t(zoomNotConnected));
    const zone = when.time_zone ?? own;
    if (zone === null) throw invalid({ time_zone: [t(noZoneOfAccount)] });
    const { at: startsAt, errors } = meantInstant({ ...when, time: when.time.slice(0, 5), zone });
    if (errors) throw invalid(errors);
    if (startsAt === null) throw invalid({ date: [t(noDateOrTime)] });
    const made = await book(ctx, actor.userId, "zoom", { title, startsAt, minutes: duration, zone });
    return { made, view: linkView(ctx, "zoom", made) };
  },
  async run(tx, { prepared: { made, view } }) {
    if (made) await saveBooking(tx, made);
    return view;
  },
});

/**
 * Where a meeting that is to be recorded is held. A Zoom meeting without a link gets one from its host's account, which
 * becomes the meeting's link.
 */
export const recordedLink = operation({
  name: "bookings.recorded-link",
  failed: message("Failed to generate Zoom meeting link."),
  input: WhichMeeting.extend({ webhook_url: StartRecording.shape.webhook_url }),
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return target && { ...target, links: (await meetingParts(scope, [target.meeting])).links };
  },
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async prepare(ctx, { actor, input: { webhook_url }, target: { meeting, standing, links } }) {
    const { origin } = ctx.settings;
    if (webhook_url !== undefined && !isOurs(webhook_url, origin))
      throw invalid(
        { webhook_url: [t("The webhook must point to {origin}{deliveryPath}", { origin, deliveryPath })] },
        undefined,
        400,
      );
    const isThere = meetingLinkFor({ isHosting: false }, meeting.manual_meeting_link, links) !== null;
    if (isThere || meeting.platform_type !== "zoom" || !isHosting(standing)) return null;
    const { title, scheduled_at: startsAt, duration_minutes: minutes } = meeting;
    const zone = firstZoneOrOwn([await ctx.db.read((q) => timeZoneOf({ q }, actor.userId))]);
    return book(ctx, actor.userId, "zoom", { title, startsAt, minutes, zone });
  },
  async run(tx, { target: { meeting, standing, links }, prepared: made }) {
    if (made?.row.link_url) {
      await saveBooking(tx, made, meeting.meeting_id);
      await setMeetingLink(tx, meeting, "zoom", made.row.link_url);
      return { meeting_link: made.row.link_url, is_placeholder: false };
    }
    const link = meetingLinkFor({ isHosting: isHosting(standing) }, meeting.manual_meeting_link, links);
    return { meeting_link: link?.href ?? null, is_placeholder: link?.isPlaceholder ?? true };
  },
});
