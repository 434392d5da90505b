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
};

function isSmtp(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}
