import { createTransport } from "nodemailer";
import type { MailPort } from "./port.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * @param url `smtps://user:password@host:465` or `smtp://host:587`
 * @param from the sender as readers see it: `Throughline <meetings@example.org>`
 */
export function smtpMail(url: string, from: string): MailPort {
  // Nobody's mail may name a file or an address to be fetched.
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url, ...timeouts, ...safe });
  const [, host = "throughline.invalid"] = /@([^>\s]+)>?$/.exec(from) ?? [];
  return {
    configured: true,
    async send({ id, to, subject, text }) {
      const headers = { "Auto-Submitted": "auto-generated" };
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>`, headers });
    },
  };
}
