import { createTransport } from "nodemailer";
import { isLoopback } from "#app/core/network.ts";
import { checkSmtp } from "../checks/smtp.ts";
import type { MailPort } from "./port.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

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
  const transport = createTransport({ url, requireTLS, ...timeouts, ...safe });
  const [, host = "throughline.invalid"] = /@([^>\s]+)>?$/.exec(from) ?? [];
  return {
    configured: true,
    check: () => checkSmtp(transport, url),
    async send({ id, to, subject, text }) {
      const headers = { "Auto-Submitted": "auto-generated" };
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>`, headers });
    },
  };
}
