import { isMeetingLink } from "#app/core/meeting-link.ts";
import type { CalendarEvent } from "./port.ts";

const patterns: [CalendarEvent["platform"], RegExp][] = [
  ["zoom", /https:\/\/(?:[\w-]+\.)*zoom(?:gov)?\.(?:us|com)\/(?:j|my|w)\/[^\s"'<>\\)\]]+/i],
  ["google_meet", /https:\/\/meet\.google\.com\/[a-z]{3,4}-[a-z]{4}-[a-z]{3,4}[^\s"'<>\\)\]]*/i],
  ["teams", /https:\/\/teams\.(?:microsoft|live)\.com\/(?:l\/meetup-join|meet)\/[^\s"'<>\\)\]]+/i],
];
const longestLink = 2000;

/** The first link to an online meeting in these texts, in their order; null when there is none. */
export function meetingLinkIn(
  texts: (string | null | undefined)[],
): Pick<CalendarEvent, "link" | "platform"> | null {
  for (const text of texts)
    for (const [platform, pattern] of patterns) {
      const link = pattern
        .exec(text ?? "")?.[0]
        .replace(/&amp;/g, "&")
        .replace(/[.,;]+$/, "");
      if (link && link.length <= longestLink && isMeetingLink(link)) return { link, platform };
    }
  return null;
}
