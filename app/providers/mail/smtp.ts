import { isLoopback } from "#app/core/network.ts";
import { checkSmtp } from "../checks/smtp.ts";
import { calendarFile } from "./calendar.ts";
import type { Mail, MailedEvent, MailOutcome, MailPort } from "./port.ts";
import { deliveryOf } from "./refusal.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Connections stay open between mails. The job of a mail tries again by itself, so the pool does not. */
const pooling = { pool: true as const, maxConnections: 2, maxMessages: 100, maxRequeues: 0 };

/**
 * Sends mails by SMTP. With `smtp://` STARTTLS is required, because the mails hold login links, and an attacker between the
 * two servers can remove the offer of STARTTLS. It is not required for a server on this machine.
 * @param url `smtps://user:password@host:465` or `smtp://host:587`; its query overrides the defaults, as in `?requireTLS=false`
 * @param from the sender as readers see it: `Throughline <meetings@example.org>`
 */
export function smtpMail(url: string, from: string): MailPort {
  // A mail must not make the server read a file or fetch an address.
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  const { protocol, hostname } = new URL(url);
  const requireTLS = protocol === "smtp:" && !isLoopback(hostname);
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, requireTLS, ...pooling, ...timeouts, ...safe });
  };
  let connected: ReturnType<typeof connect> | undefined;
  const transport = () => (connected ??= connect());
  const [, sender = from] = /<([^<>\s]+)>$/.exec(from) ?? [];
  const host = sender.split("@").at(-1) ?? "throughline.invalid";
  return {
    configured: true,
    check: async () => checkSmtp(await transport(), url),
    sender,
    async send(mail): Promise<MailOutcome> {
      try {
        await (await transport()).sendMail({
          from,
          messageId: `<${mail.id}@${host}>`,
          ...message(mail, sender),
        });
        return { outcome: "accepted" };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    close: async () => (await connected)?.close(),
  };
}

function message({ to, subject, text, html, event, unsubscribe, reply_to }: Mail, sender: string) {
  return {
    to: { name: "", address: to },
    subject,
    text,
    ...(html && { html }),
    ...(reply_to && { replyTo: { name: "", address: reply_to } }),
    ...(event && { icalEvent: icalEvent(event, sender) }),
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe && stopHeaders(unsubscribe)) },
  };
}

/** As a part beside text and HTML, which mail programs offer to add to the calendar, and as a file for the others. */
function icalEvent(event: MailedEvent, sender: string) {
  return { method: event.method.toUpperCase(), filename: "invite.ics", content: calendarFile(event, sender) };
}

/** RFC 8058 allows the button of mail programs for https alone. */
function stopHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    ...(url.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}
