import { day } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import { AppError } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { withAccount } from "#app/domain/accounts/connections/changes.server.ts";
import { connectionOf } from "#app/domain/accounts/connections/queries.server.ts";
import { platformLabels, startNowLinks, zoomNotConnected } from "#app/domain/meetings/meetings/platforms.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { Plan } from "./follow.ts";
import { pendingLink } from "./pending-link.ts";
import { unusedBooking } from "./queries.server.ts";
import { type BookingRow, type LinkView, receiveLink, releaseBooking } from "./schema.ts";

/** A booking at a platform, and whether its row is still to be written. */
export type MadeBooking = { row: BookingRow; isNew: boolean };

/**
 * Books a meeting in a person's name, before the transaction. Null when no account can be used: the platform is not
 * configured, or, except for Zoom, the person has not connected one.
 * @throws {AppError} 400 with `zoomNotConnected` for Zoom without an account that works
 */
export async function book(
  ctx: Ctx,
  userId: string,
  platform: Platform,
  plan: Plan,
): Promise<MadeBooking | null> {
  const port = ctx.providers.platforms[platform];
  if (!ctx.providers.accounts[port.vendor]) return null;
  const { isConnected, unused } = await ctx.db.read(async (q) => ({
    isConnected: (await connectionOf({ q }, userId, port.vendor))?.status === "active",
    unused: await unusedBooking({ q }, userId, platform, plan),
  }));
  if (isConnected && unused) return { row: unused, isNew: false };
  const row = isConnected ? await create(ctx, userId, platform, plan) : null;
  if (row) return { row, isNew: true };
  if (platform === "zoom") throw new AppError(400, t(zoomNotConnected));
  return null;
}

/** Null without an account that works. */
async function create(ctx: Ctx, user_id: string, platform: Platform, plan: Plan): Promise<BookingRow | null> {
  const port = ctx.providers.platforms[platform];
  const booking_id = newId();
  const make = async (accessToken: string) => {
    const booked = await port.create(accessToken, plan, booking_id);
    // Most platforms have made the link a moment after the event.
    return booked.link === null ? port.read(accessToken, booked.externalId) : booked;
  };
  try {
    const booked = await withAccount(ctx, { user_id, vendor: port.vendor }, make);
    if (!booked) return null;
    const now = ctx.now();
    const at = { external_id: booked.externalId, link_url: booked.link };
    const state = { meeting_id: null, problem: null, started_at: null, ended_at: null };
    const { title, startsAt: starts_at, minutes, zone } = plan;
    const known = { title, starts_at, minutes, zone };
    return { booking_id, user_id, platform, ...at, ...known, ...state, created_at: now, updated_at: now };
  } catch (error) {
    if (error instanceof ProviderError && error.problem === "reconnect") return null;
    throw error;
  }
}

/** Stores a booking. Within a day a meeting has to use it, or it is removed again. */
export async function saveBooking(
  tx: Tx,
  { row, isNew }: MadeBooking,
  meetingId: string | null = null,
): Promise<void> {
  if (!isNew) return;
  const { booking_id } = row;
  await tx.q.insert(bookings).values({ ...row, meeting_id: meetingId });
  if (row.link_url === null) await tx.enqueue(receiveLink, { booking_id });
  if (meetingId === null) await tx.enqueue(releaseBooking, { booking_id }, { delayMs: day });
}

/** A link as the schedule form takes it: the booking's, or the platform's address to start a meeting at once. */
export function linkView(ctx: Ctx, platform: Platform, made: MadeBooking | null): LinkView {
  if (made) {
    const { link_url, booking_id } = made.row;
    const meeting_link = link_url ?? pendingLink(platform, booking_id);
    const is_pending = link_url === null;
    return { meeting_link, is_placeholder: is_pending, is_pending, connectable: null };
  }
  const isConfigured = ctx.providers.accounts[ctx.providers.platforms[platform].vendor] !== null;
  return {
    meeting_link: startNowLinks[platform],
    is_placeholder: true,
    is_pending: false,
    connectable: isConfigured ? platform : null,
  };
}

/** Why a platform could not follow a meeting, for the people who host it. */
export function couldNotFollow(platform: Platform, reason: string): string {
  return `${platformLabels[platform]} still shows this meeting as it was before. ${reason}`;
}
