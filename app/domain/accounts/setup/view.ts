import { composeMail } from "#app/domain/mail/layout.ts";

/** The mail that shows that mails leave this server. */
export function testMail(origin: string) {
  const host = new URL(origin).host;
  return composeMail({
    subject: `Test e-mail from ${host}`,
    heading: "E-mail works",
    blocks: [{ kind: "text", text: `Throughline on ${host} can send e-mail to this address.` }],
    reason: "Someone setting up this server asked for this e-mail.",
    links: [],
  });
}
