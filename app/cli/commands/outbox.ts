import type { Command } from "commander";
import { iso } from "#app/core/clock.ts";
import { readWaiting } from "#app/domain/mail/read.server.ts";
import { inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** For an operator without a mail server, who passes links on, and to see why a mail was not sent. */
export function outboxCommand(host: Host): Command {
  return newCommand(host, "outbox", "print the e-mails that wait to be sent, newest last")
    .argument("[address]", "only those to this address")
    .action((address: string | undefined, options: Shared) =>
      inFolder(host, async ({ ctx }) => {
        const mails = await readWaiting(ctx, { to: address });
        const count = mails.length === 0 ? "No e-mail is waiting." : `${mails.length} waiting.`;
        report(host, options, { mails: mails.map(asJson) }, [...mails.map(asText), count].join("\n"));
      }),
    );
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

function asJson({ created_at, ...mail }: Waiting) {
  return { ...mail, created_at: iso(created_at) };
}

function asText({ created_at, error, attempts, to, subject, text }: Waiting): string {
  const trouble = error
    ? `\nNot sent after ${attempts} ${attempts === 1 ? "attempt" : "attempts"}: ${error}`
    : "";
  const words = text ?? "(This e-mail can't be read: its encryption key is gone.)";
  return `──── ${iso(created_at)}${trouble}\nTo: ${to}\nSubject: ${subject}\n\n${words}\n`;
}
