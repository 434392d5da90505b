import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";
import { cert, key } from "./smtp-certificate.ts";

/** What the server says instead of 250, at the address or after the whole message; `times` is without end by default. */
type Reply = { code: number; text: string; after?: "address" | "message"; times?: number };

export type ReceivedMail = Email & { from_address: string; to_addresses: string[]; raw: string };

type Options = {
  /** Offer STARTTLS, with a certificate that nobody has signed. */
  starttls?: boolean;
  /** The name and password that are asked for. */
  login?: { user: string; pass: string };
};

/** A mail server on this machine that keeps what it accepts, and fails as it is told. */
export async function smtpPeer({ starttls = false, login }: Options = {}) {
  const mails: ReceivedMail[] = [];
  const replies = new Map<string, Reply>();
  const sockets = new Set<Socket>();
  const state = { connections: 0, drops: 0, hold: undefined as Promise<void> | undefined };

  const replyTo = (address: string, after: Reply["after"]) => {
    const reply = replies.get(address) ?? replies.get("*");
    if (!reply || (reply.after ?? "address") !== after || reply.times === 0) return null;
    if (reply.times !== undefined) reply.times -= 1;
    return Object.assign(new Error(reply.text), { responseCode: reply.code });
  };

  const server = new SMTPServer({
    ...{ cert, key },
    authOptional: !login,
    disabledCommands: [...(starttls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) return done(null, { user: username });
      done(Object.assign(new Error("5.7.8 Bad name or password"), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => done(replyTo(address, "address")),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", async () => {
        if (state.drops > 0) {
          state.drops -= 1;
          for (const socket of sockets) socket.destroy();
          return;
        }
        await state.hold;
        const addresses = session.envelope.rcptTo.map(({ address }) => address);
        const error = addresses.map((address) => replyTo(address, "message")).find((one) => one !== null);
        if (error) return done(error);
        mails.push(await received(Buffer.concat(chunks), session));
        done(null, "2.0.0 Accepted");
      });
    },
  });
  // A connection that is cut while it is being used.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  onTestFinished(close);

  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${login.user}:${login.pass}@` : "";
  return {
    port,
    /** As SMTP_URL holds it. */
    url: `smtp://${who}127.0.0.1:${port}${starttls ? "?requireTLS=true&tls.rejectUnauthorized=false" : ""}`,
    mails,
    mailsTo: (address: string) => mails.filter(({ to_addresses }) => to_addresses.includes(address)),
    connections: () => state.connections,
    /** How to answer for an address; "*" is every other one. */
    reply: (address: string, reply: Reply) => void replies.set(address, reply),
    accept: (address: string) => void replies.delete(address),
    /** Cuts the connection after a message has arrived and before it is answered, so many times. */
    drop(times: number) {
      state.drops = times;
    },
    /** Leaves messages unanswered until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.hold = promise;
      return () => {
        state.hold = undefined;
        resolve();
      };
    },
    close,
  };
}

async function received(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  return {
    ...(await PostalMime.parse(raw)),
    from_address: from,
    to_addresses: envelope.rcptTo.map(({ address }) => address),
    raw: raw.toString("utf8"),
  };
}

/** The calendar part of a mail, as text; null without one. */
export function calendarOf(mail: ReceivedMail | undefined): string | null {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!part) return null;
  return typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
}
