type Heading = { title?: string; startedAt?: string; attendees: string[] };

/** Minutes east of UTC of the zone names that stand for one zone only; others leave the start unknown. */
const ZONES: Record<string, number> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MDT: -360,
  PST: -480,
  PDT: -420,
  JST: 540,
};
const WHEN = /(\d{4})[-/](\d{2})[-/](\d{2}) (\d{1,2}):(\d{2})(?: ([A-Z]{2,5})([+-]\d{1,2})?(?::(\d{2}))?)?/;

/** Title, start and attendees from what stands above the first time stamp of a Google Meet document. */
export function readMeetHeading(lines: string[]): Heading {
  const titleLine = lines.find((line) => /[-–—] ?Transcript$/.test(line)) ?? "";
  const when = WHEN.exec(titleLine);
  const named = (
    when ? titleLine.slice(0, when.index) : titleLine.slice(0, titleLine.lastIndexOf("Transcript"))
  ).trimEnd();
  const title = named.replace(/[\s(–—-]{1,8}$/, "");
  const startedAt = when ? startOf(when) : undefined;
  return { attendees: attendeesOf(lines), ...(title && { title }), ...(startedAt && { startedAt }) };
}

function attendeesOf(lines: string[]): string[] {
  const at = lines.findIndex((line) => /^(?:Attendees|Invited|Participants)\b/i.test(line));
  if (at < 0) return [];
  const inline = (lines[at] ?? "").replace(/^\w+:?/, "");
  const list = inline.trim() === "" ? lines.slice(at + 1).find((line) => line !== "") : inline;
  return (list ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function startOf([, year, month, day, hour, minute, zone, hours, minutes]: RegExpExecArray):
  | string
  | undefined {
  const base = zone === undefined ? undefined : ZONES[zone];
  if (base === undefined) return undefined;
  const sign = hours?.startsWith("-") ? -1 : 1;
  const offset = base + Number(hours ?? 0) * 60 + sign * Number(minutes ?? 0);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return new Date(local - offset * 60_000).toISOString();
}
