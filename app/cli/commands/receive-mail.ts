import type { Command } from "commander";
import { receiveMail } from "#app/domain/meetings/invitations/mailed-answers.server.ts";
import { largestReply } from "#app/domain/meetings/invitations/schema.ts";
import { bareCommand, inFolder, reasonOf, TryAgain } from "../command.ts";
import type { Host } from "../host.ts";

/** For the pipe of a mail server: takes one mail to REPLY_ADDRESS. */
export function receiveMailCommand(host: Host): Command {
  return bareCommand(
    host,
    "receive-mail",
    "take one mail to REPLY_ADDRESS from stdin, for a mail server's pipe",
  )
    .addHelpText(
      "after",
      "\nExit codes: 0 taken, also where it says nothing to us; 75 not now, to be tried again.",
    )
    .action(async () => {
      const message = await readBounded(host.stdin);
      // Whatever is sent again would be too large again.
      if (message === null) return void host.stderr.write("Dropped: larger than 1 MB\n");
      if (message.length === 0) return void host.stderr.write("Dropped: empty\n");
      const { dropped } = await inFolder(host, ({ ctx }) => receiveMail(ctx, { message })).catch((error) => {
        throw new TryAgain(reasonOf(error));
      });
      host.stderr.write(dropped ? `Dropped: ${dropped}\n` : "Noted\n");
    });
}

/** All of it, to its end, so that who writes it sees no broken pipe; null where it is larger than is read. */
async function readBounded(input: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += chunk.length;
    if (size <= largestReply) chunks.push(chunk);
  }
  return size > largestReply ? null : Buffer.concat(chunks);
}
