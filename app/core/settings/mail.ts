import { z } from "zod";

const smtp = z.string().refine(isSmtp, "must be like smtps://user:password@mail.example.org:465");
const sender = z
  .string()
  .regex(/^([^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, "must be like Name <name@example.org>");

export const mailSettings = {
  SMTP_URL: smtp
    .optional()
    .describe(
      "Mail server, like `smtps://user:password@mail.example.org`. With `smtp://` it must offer STARTTLS, unless it is on this machine or the address ends with `?requireTLS=false`. Without one, e-mail waits in the outbox: in Settings under Integrations, or `npm run outbox`.",
    ),
  MAIL_FROM: sender
    .optional()
    .describe("Sender of e-mail, like `Throughline <meetings@example.org>`. Needed with SMTP_URL."),
  REPLY_ADDRESS: z
    .string()
    .regex(/^[a-z0-9._-]{1,30}@[a-z0-9.-]+$/i, "must be a bare address like rsvp@example.org")
    .transform((address) => address.toLowerCase())
    .optional()
    .describe(
      "Address to which calendars answer invitations, like `rsvp@example.org`; mail to `rsvp+…@example.org` must reach this program ([how](operate.md#answers-to-invitations)). Without it, a calendar's answer goes to the host.",
    ),
  REPLY_SECRET: z
    .string()
    .regex(/^\S{16,}$/, "must have 16 characters or more, and no spaces")
    .optional()
    .describe(
      "Opens `POST /webhooks/mail` for mail to REPLY_ADDRESS, as a bearer token. Without it, mail comes by `throughline receive-mail` alone.",
    ),
};

function isSmtp(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}
