import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { smtpMail } from "#app/providers/mail/smtp.ts";

const mail = { id: "m1", to: "ana@example.test", subject: "Your link", text: "https://a.example/confirm" };

describe("a mail server without encryption", () => {
  test("gets neither password nor mail over a network, also if it offers none", async () => {
    const { port, heard } = await mailServer();
    // To connect to 0.0.0.0 reaches this machine, and no rule counts it as that.
    const { send } = smtpMail(`smtp://me:secret@0.0.0.0:${port}`, "a@example.test");
    await expect(send(mail)).rejects.toThrow(/STARTTLS/);
    expect(heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
    expect(heard).toContain("STARTTLS");
  });

  test.each([
    ["on this machine", "smtp://127.0.0.1", ""],
    ["that the operator allows", "smtp://0.0.0.0", "?requireTLS=false"],
  ])("%s gets the mail", async (_which, address, query) => {
    const { port, heard } = await mailServer();
    await smtpMail(`${address}:${port}${query}`, "a@example.test").send(mail);
    expect(heard).toContain("RCPT TO:<ana@example.test>");
    expect(heard).toContain(mail.text);
  });
});

/** Takes any mail in plain text, and keeps every line it was sent. */
async function mailServer() {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inMail = false;
    socket.write("220 mail.example.test\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      heard.push(line);
      if (inMail && line !== ".") return;
      inMail = line === "DATA";
      socket.write(`${replies[line.split(" ")[0] ?? ""] ?? "250 fine"}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, heard };
}

const replies: Record<string, string> = {
  EHLO: "250-mail.example.test\r\n250 AUTH PLAIN",
  STARTTLS: "502 not here",
  AUTH: "235 welcome",
  DATA: "354 go on",
  QUIT: "221 bye",
};
