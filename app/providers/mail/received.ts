import type { MailedAnswer, ReceivedMail } from "./port.ts";

/** A mail of a calendar has a few parts, one within the other. */
const mime = { maxNestingDepth: 12, maxHeadersSize: 256 * 1024 };
/** An answer names one person and one meeting. */
const largestCalendar = 64 * 1024;
const mostCalendars = 4;
/** Where mail servers write to whom a mail was delivered, beside those it says it is for. */
const recipientHeaders = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];

/**
 * What a received mail (RFC 5322) says in the name of a calendar: who sends it, to which addresses, and the answers in its
 * iCalendar parts (RFC 5546, METHOD:REPLY). Nothing of its words is kept. Whatever cannot be read is as if it were not there.
 */
export async function readReceivedMail(message: Uint8Array): Promise<ReceivedMail> {
  const nothing = { from: null, to: [], answers: [] };
  // Loaded for the first mail: a server that receives none starts sooner without it.
  const { default: PostalMime, addressParser } = await import("postal-mime");
  const mail = await PostalMime.parse(message, { ...mime, attachmentEncoding: "arraybuffer" }).catch(
    () => null,
  );
  if (!mail) return nothing;
  const senders = mail.headers.filter(({ key }) => key === "from");
  const from = senders.flatMap(({ value }) => addressParser(value, { flatten: true }));
  const to = mail.headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => addressParser(value, { flatten: true }));
  const calendars = mail.attachments
    .filter(({ mimeType, filename }) => mimeType === "text/calendar" || /\.ics$/i.test(filename ?? ""))
    .map(({ content }) => content as ArrayBuffer)
    .filter(({ byteLength }) => byteLength <= largestCalendar)
    .slice(0, mostCalendars);
  const answers: MailedAnswer[] = [];
  for (const calendar of calendars) answers.push(...(await answersIn(new TextDecoder().decode(calendar))));
  return {
    // Two senders are nobody.
    from: from.length === 1 ? addressOf(from[0]?.address) : null,
    to: to.flatMap(({ address }) => addressOf(address) ?? []),
    answers: withoutRepeats(answers),
  };
}

const meant: Record<string, MailedAnswer["answer"]> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
};

/** The answers of one iCalendar file; none where it is no reply, or is damaged. */
async function answersIn(text: string): Promise<MailedAnswer[]> {
  if (!/^METHOD:\s*REPLY\s*$/im.test(text)) return [];
  const { default: ical } = await import("node-ical");
  const components = await ical.async.parseICS(text).catch(() => ({}));
  return Object.values(components).flatMap((component) => {
    if (component?.type !== "VEVENT") return [];
    const { attendee, uid, sequence, dtstamp, organizer } = component;
    const [one, ...more] = [attendee ?? []].flat();
    if (!one || more.length > 0 || typeof one === "string") return [];
    const params: Record<string, unknown> = { ...one.params };
    const answer = meant[String(params.PARTSTAT).toUpperCase()];
    const email = addressOf(one.val);
    const at = dtstamp instanceof Date ? dtstamp.getTime() : Number.NaN;
    if (!answer || !email || typeof uid !== "string" || Number.isNaN(at)) return [];
    const to = addressOf(typeof organizer === "object" ? organizer.val : organizer);
    const number = Number(sequence ?? 0);
    return [{ uid, email, answer, at, organizer: to, sequence: Number.isSafeInteger(number) ? number : 0 }];
  });
}

/** The same part often comes twice, once to be shown and once as a file. */
function withoutRepeats(answers: MailedAnswer[]): MailedAnswer[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()];
}

/** As addresses are compared: "mailto:Ada@Example.test" is ada@example.test. Null for what is none. */
function addressOf(text: unknown): string | null {
  const address = String(text ?? "")
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase();
  return address.length <= 254 && /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? address : null;
}
