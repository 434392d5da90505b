import { createTransport } from "nodemailer";
import { isLoopback } from "#app/core/network.ts";
import type { MailPort } from "./port.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Over `smtp://` the password and the mails, which hold links to log in, wait for STARTTLS: whoever sits in between could
 * have taken the offer out of the server's greeting. Nothing of that is read on this machine itself.
 * @param url `smtps://user:password@host:465` or `smtp://host:587`; what its query says wins, as in `?requireTLS=false`
 * @param from the sender as readers see it: `Throughline <meetings@example.org>`
 */
export function smtpMail(url: string, from: string): MailPort {
  // Nobody's mail may name a file or an address to be fetched.
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  const { protocol, hostname } = new URL(url);
  const requireTLS = protocol === "smtp:" && !isLoopback(hostname);
  const transport = createTransport({ url, requireTLS, ...timeouts, ...safe });
  const [, host = "throughline.invalid"] = /@([^>\s]+)>?$/.exec(from) ?? [];
  return {
    configured: true,
    async send({ id, to, subject, text }) {
      const headers = { "Auto-Submitted": "auto-generated" };
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>`, headers });
    },
  };
}
