export const platforms = ["zoom", "google_meet", "teams"] as const;
export type Platform = (typeof platforms)[number];
export const platformLabels: Record<Platform, string> = {
  zoom: "Zoom",
  google_meet: "Google Meet",
  teams: "Microsoft Teams",
};
/** Where each platform itself starts a meeting at once: the link of a meeting while the platform is not connected. */
export const startNowLinks: Record<Platform, string> = {
  zoom: "https://zoom.us/start/videomeeting",
  google_meet: "https://meet.google.com/new",
  teams: "https://teams.microsoft.com/l/meeting/new",
};

/**
 * Whether a link only starts a meeting of whoever opens it. It is a hint for the host, who gets there the link that the
 * others need; everybody else would find themselves alone.
 */
export function isStartNowLink(link: string): boolean {
  const address = withoutQuery(link);
  return address !== null && Object.values(startNowLinks).some((one) => withoutQuery(one) === address);
}

function withoutQuery(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { host, pathname } = new URL(link);
  return host + pathname.replace(/\/+$/, "");
}

/** The link of a meeting for somebody: the one that was given, else the platform's; a placeholder for its host alone. */
export function linkFor(
  { isHosting }: { isHosting: boolean },
  manual: string | null,
  links: { link_url: string }[],
): { href: string; isPlaceholder: boolean } | null {
  const all = [manual, ...links.map(({ link_url }) => link_url)].filter((link) => link !== null);
  const real = all.find((link) => !isStartNowLink(link));
  if (real !== undefined) return { href: real, isPlaceholder: false };
  return isHosting && all[0] !== undefined ? { href: all[0], isPlaceholder: true } : null;
}

/** What a refusal says when a meeting is to be booked for somebody whose account is not connected. */
export const zoomNotConnected = "Zoom account not connected";
export const durations = [15, 30, 45, 60, 90, 120] as const;
export const defaultDuration = 30;

const minute = 60_000;

/** 00:00 to 23:45 in steps of 15 minutes. */
export const timeSlots: string[] = Array.from({ length: 96 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
});

/**
 * The instant at which the clocks of `zone` show this, in ms; null when there is no such date or time.
 * A time that the spring change skips is read as the same distance after the change; one that autumn repeats, as
 * the second.
 */
export function zonedInstant(date: string, time: string, zone: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The parser rolls 31 February over into March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date) return null;
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

/** What the clocks of `zone` show at an instant, as date and time inputs write it. */
export function wallClock(at: number, zone: string): { date: string; time: string } {
  const [date = "", time = ""] = new Date(at + offsetAt(at, zone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** The first slot after an instant: what a new meeting starts with. */
export function nextSlot(now: number, zone: string): { date: string; time: string } {
  const quarter = 15 * minute;
  return wallClock((Math.floor(now / quarter) + 1) * quarter, zone);
}

/** The times of a date that can still be chosen: of today those after this minute, of a past day none. */
export function openSlots(date: string, now: { date: string; time: string }): string[] {
  if (date === "" || date > now.date) return timeSlots;
  return date === now.date ? timeSlots.filter((time) => time > now.time) : [];
}

export const externalParticipantName = "External Participant";

export type Viewer = { userId: string; isInside: boolean };
type Invited = { email: string; name: string; role: string; user_id: string | null };

/**
 * The invited as somebody may see them. Who is in the project tells those from outside apart by their addresses; they see
 * their own, and know each other by number.
 */
export function asSeenBy<P extends Invited>({ userId, isInside }: Viewer, invited: P[]): P[] {
  let number = 0;
  return invited.map((one) => {
    if (one.role !== "participant") return one;
    number += 1;
    if (isInside || one.user_id === userId) return one;
    return { ...one, name: `${externalParticipantName} ${number}`, email: "" };
  });
}

/** What somebody is called in a line of names: those from outside the project by their address, where it is seen. */
export function shortName({
  role,
  name,
  email,
}: {
  role?: string | null;
  name?: string | null;
  email: string;
}): string {
  return (role === "participant" ? email || name : name || email) ?? "";
}

/** Somebody to invite: from the project, or by e-mail from wherever they are. */
export type Invitee = { email: string; name: string; fromProject: boolean };
type Notice = { kind: "success" | "error"; message: string } | null;

/** Those who are asked by e-mail, each address once. `known` are addresses that come anyway. */
export function inviteByEmail(invited: Invitee[], text: string, known: string[] = []) {
  const before = new Set([...known, ...invited.map(({ email }) => email)]);
  const asked = [...new Set(text.split(",").map(tidyEmail).filter(Boolean))];
  const fresh = asked.filter((email) => !before.has(email));
  const guests = fresh.map((email) => ({ email, name: externalParticipantName, fromProject: false }));
  const notice: Notice =
    asked.length > 0 && fresh.length === 0
      ? { kind: "error", message: "All entered participants are already added" }
      : null;
  return { invited: [...invited, ...guests], notice };
}

/** Those who are chosen among the project's members. Who is invited already stays as they are. */
export function inviteMembers(
  invited: Invitee[],
  members: { email: string; name: string }[],
  chosen: string[],
) {
  const before = new Set(invited.map(({ email }) => email));
  const fresh = members.filter(({ email }) => chosen.includes(email) && !before.has(email));
  const notice: Notice =
    fresh.length === 0 ? { kind: "error", message: "Please select at least one member" } : null;
  return { invited: [...invited, ...fresh.map((member) => ({ ...member, fromProject: true }))], notice };
}

/** A link as it was pasted; the scheme that people leave out is put in front. */
export function tidyLink(text: string): string {
  const link = text.trim();
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(link) ? `https://${link}` : link;
}

/** Only addresses a browser may safely be sent to. */
export function isMeetingLink(link: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(link);
}

function tidyEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** How far the clocks of `zone` are ahead of UTC, in ms. */
function offsetAt(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minutes, second) - Math.floor(at / 1000) * 1000;
}
