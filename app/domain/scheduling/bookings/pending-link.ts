import type { Platform } from "#app/core/enums/platform.ts";
import { isStartNowLink, startNowLinks } from "#app/domain/meetings/meetings/platforms.ts";

const parameter = "booking";

/**
 * What stands for a link that the platform is still making: its own address to start a meeting at once, with the booking in
 * it. Like every such address only the host is shown it.
 */
export function pendingLink(platform: Platform, bookingId: string): string {
  const url = new URL(startNowLinks[platform]);
  url.searchParams.set(parameter, bookingId);
  return url.href;
}

/** The booking whose link this one waits for; null for any other link. */
export function pendingBookingOf(link: string): string | null {
  if (!isStartNowLink(link)) return null;
  const id = new URL(link).searchParams.get(parameter) ?? "";
  return /^[0-9a-f-]{36}$/.test(id) ? id : null;
}
