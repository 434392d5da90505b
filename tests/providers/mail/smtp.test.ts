import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Mail } from "#app/providers/mail/port.ts";
import { smtpMail } from "#app/providers/mail/smtp.ts";
import { smtpPeer } from "#tests/peers/smtp.ts";

const mail: Mail = {
  ...{ id: "m1", to: "ana@example.test", subject: "Your link", text: "https://a.example/confirm" },
  ...{ html: null, event: null, unsubscribe: null, reply_to: null },
};
const from = "Throughline <meetings@example.test>";

describe("an SMTP server without encryption", () => {
  test("gets neither password nor mail over a network", async () => {
    const { port, heard } = await mailServer();
    // To connect to 0.0.0.0 reaches this machine, and no rule counts it as that.
    const { send } = sender(`smtp://me:secret@0.0.0.0:${port}`);
    await expect(send(mail)).rejects.toThrow(/STARTTLS/);
    expect(heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
    expect(heard).toContain("STARTTLS");
  });

  test.each([
    ["on this machine", "smtp://127.0.0.1", ""],
    ["that the operator allows", "smtp://0.0.0.0", "?requireTLS=false"],
  ])("%s gets the mail", async (_which, address, query) => {
    const { port, heard } = await mailServer();
    await sender(`${address}:${port}${query}`).send(mail);
    expect(heard).toContain("RCPT TO:<ana@example.test>");
    expect(heard).toContain(mail.text);
  });
});

describe("a mail sent by SMTP", () => {
  test("has text and HTML, one id for every try, and headers against auto-replies", async () => {
    const peer = await smtpPeer({ starttls: true, login: { user: "me", pass: "secret" } });
    const port = sender(peer.url);
    const unsubscribe = "https://meet.example.test/unsubscribe?token=t";
    const full = { ...mail, html: "<p>Hello</p>", unsubscribe, reply_to: "bo@example.test" };
    expect(await port.send(full)).toEqual({ outcome: "accepted" });
    await port.send(full);
    const [first, second] = peer.mails;
    expect(first).toMatchObject({
      ...{ messageId: "<m1@example.test>", from_address: "meetings@example.test" },
      ...{ subject: "Your link", text: `${mail.text}\n`, html: "<p>Hello</p>\n" },
      replyTo: [{ address: "bo@example.test" }],
    });
    expect(second?.messageId).toBe(first?.messageId);
    const headers = Object.fromEntries((first?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "list-unsubscribe": `<${unsubscribe}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  test("has no List-Unsubscribe-Post when the page is not https", async () => {
    const peer = await smtpPeer();
    await sender(peer.url).send({ ...mail, unsubscribe: "http://127.0.0.1/unsubscribe?token=t" });
    expect(peer.mails[0]?.raw).toContain("List-Unsubscribe: <http:");
    expect(peer.mails[0]?.raw).not.toContain("List-Unsubscribe-Post");
  });

  test("gets no header or recipient from written text", async () => {
    const peer = await smtpPeer();
    const subject = "Hello\r\nBcc: eve@example.test\r\n\r\nbody";
    await sender(peer.url).send({ ...mail, subject, reply_to: "x@example.test\r\nBcc: eve@example.test" });
    expect(peer.mails[0]?.to_addresses).toEqual(["ana@example.test"]);
    expect(peer.mails[0]?.headers.map(({ key }) => key)).not.toContain("bcc");
    const [outcome] = await Promise.allSettled([
      sender(peer.url).send({ ...mail, to: "a@example.test, eve@example.test" }),
    ]);
    expect(outcome).not.toMatchObject({ value: { outcome: "accepted" } });
    expect(peer.mailsTo("eve@example.test")).toEqual([]);
  });

  test("shares one connection with the next ones", async () => {
    const peer = await smtpPeer();
    const port = sender(peer.url);
    for (let n = 0; n < 5; n++) await port.send({ ...mail, id: `m${n}` });
    expect(peer.mails).toHaveLength(5);
    expect(peer.connections()).toBe(1);
  });
});

describe("an SMTP server's reply", () => {
  test.each([
    ["550 without a status", 550, "No such user", "address"],
    ["an unknown mailbox", 550, "5.1.1 No such user", "address"],
    ["a mailbox that was switched off", 550, "5.2.1 Disabled", "address"],
    ["a full mailbox", 552, "5.2.2 Over quota", "mail"],
    ["a full mailbox without a status", 552, "Over quota", "mail"],
    ["a rule against the sender", 554, "5.7.1 Relay access denied", "mail"],
  ])("about an address, %s, is final", async (_case, code, text, about) => {
    const peer = await smtpPeer();
    peer.reply("ana@example.test", { code, text });
    const reason = `${code} ${text}`;
    expect(await sender(peer.url).send(mail)).toEqual({ outcome: "refused", about, reason });
  });

  test("about the whole message is final and does not blame the address", async () => {
    const peer = await smtpPeer();
    peer.reply("ana@example.test", { code: 554, text: "5.6.0 This is spam", after: "message" });
    const refused = { outcome: "refused", about: "mail", reason: "554 5.6.0 This is spam" };
    expect(await sender(peer.url).send(mail)).toEqual(refused);
  });

  test("4xx rejects, and the mail can be sent again", async () => {
    const peer = await smtpPeer();
    peer.reply("ana@example.test", { code: 450, text: "4.2.0 Greylisted", times: 1 });
    const port = sender(peer.url);
    await expect(port.send(mail)).rejects.toThrow("4.2.0 Greylisted");
    expect(await port.send(mail)).toEqual({ outcome: "accepted" });
  });

  test("to a wrong password rejects without blaming the recipient", async () => {
    const peer = await smtpPeer({ starttls: true, login: { user: "me", pass: "secret" } });
    await expect(sender(peer.url.replace("secret", "wrong")).send(mail)).rejects.toThrow("5.7.8");
  });

  test("lost in the middle rejects, and the next try takes a new connection", async () => {
    const peer = await smtpPeer();
    const port = sender(peer.url);
    peer.drop(1);
    await expect(port.send(mail)).rejects.toThrow();
    expect(await port.send(mail)).toEqual({ outcome: "accepted" });
    expect(peer.mails).toHaveLength(1);
  });

  test("missing because the server is down rejects", async () => {
    const peer = await smtpPeer();
    await peer.close();
    await expect(sender(peer.url).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test("that is slow does not block a second mail", async () => {
    const peer = await smtpPeer();
    const port = sender(peer.url);
    const answer = peer.hold();
    const slow = port.send(mail);
    answer();
    expect(await Promise.all([slow, port.send({ ...mail, id: "m2" })])).toHaveLength(2);
  });

  test("that never comes rejects with a timeout", async () => {
    const peer = await smtpPeer();
    const answer = peer.hold();
    const url = `${peer.url}?socketTimeout=200`;
    await expect(sender(url).send(mail)).rejects.toThrow(/timeout/i);
    answer();
  });
});

function sender(url: string) {
  const port = smtpMail(url, from);
  onTestFinished(() => port.close());
  return port;
}

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
