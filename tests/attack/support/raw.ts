import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection on which every byte is the test's own. */
export type RawConnection = {
  socket: Socket;
  /** The status of the next answer and all that has come so far. */
  answer(): Promise<{ status: number; text: string }>;
  /** Resolves when the other side has ended or cut the connection. */
  closed: Promise<void>;
};

export async function rawConnection(base: string, bytes = ""): Promise<RawConnection> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let text = "";
  const waiting: (() => void)[] = [];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  socket.on("data", (piece: Buffer) => {
    text += piece.toString("latin1");
    for (const look of waiting) look();
  });
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  socket.write(bytes);
  return {
    socket,
    closed,
    answer: () =>
      new Promise((resolve) => {
        const look = () => {
          const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
          if (status && text.includes("\r\n\r\n")) resolve({ status: Number(status), text });
        };
        waiting.push(look);
        look();
      }),
  };
}

/** The head of a request; what follows it is the test's to send, or not. */
export function head(method: string, target: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: "attack.test", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`;
}
