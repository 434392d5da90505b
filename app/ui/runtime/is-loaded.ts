import type { ReceivedMessage } from "./live-connection.ts";

/**
 * Whether the data of a page show the change that a message tells of.
 * @param loaded the position when the server began to read the data, `process:µs`; null when that is not known of all of them
 */
export function isLoaded(loaded: string | null, message: ReceivedMessage): boolean {
  if (message.type !== "change" || loaded === null) return false;
  const [server, readAt] = loaded.split(":");
  const [sender, position] = message.position.split(":");
  // Each process has a clock of its own.
  return server === sender && Number(position) <= Number(readAt);
}
