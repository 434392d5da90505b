import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { guest, invitedByMail } from "#tests/domain/meetings/invitations/replies.ts";
import { gmailReply } from "#tests/peers/calendar-replies.ts";
import { runCommand } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";

async function server(now?: number) {
  const made = testFolder();
  const at = await invitedByMail({ ...(now && { now }), vault: createVault(loadSecrets(made)) });
  const folder = dirname(at.workspace.db.file);
  copyFileSync(join(made, "secrets.json"), join(folder, "secrets.json"));
  const settings = { REPLY_ADDRESS: "rsvp@example.test" };
  return {
    ...at,
    async receive(stdin: Uint8Array[], { to = folder, set = settings as Record<string, string> } = {}) {
      const { code, out, err } = await runCommand(to, ["receive-mail"], set, stdin);
      expect(out).toBe("");
      return [code, err.trim()];
    },
  };
}

test("receive-mail drops what is no answer without asking the mail server for it again", async () => {
  const at = await server();
  expect(await at.receive([Buffer.from("Subject: Hi\r\n"), Buffer.from("\r\nHello")])).toEqual([
    ...[0, "Dropped: no answer of a calendar"],
  ]);
  expect(await at.receive([])).toEqual([0, "Dropped: empty"]);
  const part = Buffer.alloc(1_000_000, "x");
  expect(await at.receive(Array.from({ length: 20 }, () => part))).toEqual([0, "Dropped: larger than 1 MB"]);
});

test("receive-mail asks for the mail again where it can't be taken now", async () => {
  const at = await server();
  const mail = [gmailReply(at.reply())];
  expect((await at.receive(mail, { to: testFolder() }))[0]).toBe(75);
  expect((await at.receive(mail, { set: {} }))[0]).toBe(75);
  expect((await at.receive(mail, { set: { REPLY_ADDRESS: "nobody" } }))[0]).toBe(75);
});

test("receive-mail notes the answer of an invited person", async () => {
  // The clock of the command is that of the machine.
  const at = await server(Date.now());
  const stamp = `${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
  expect(await at.receive([gmailReply(at.reply({ stamp }))])).toEqual([0, "Noted"]);
  expect((await at.answers())[guest]).toBe("accepted");
});
