import type { Command } from "commander";
import { CommandFailed, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/**
 * For containers, whose image has no other program: fails unless the server of these settings runs. It asks no more, since a
 * container that is restarted for a full disk or during an update is worse off.
 */
export function healthcheckCommand(host: Host): Command {
  return newCommand(host, "healthcheck", "ask whether the server runs").action(async (options: Shared) => {
    const url = `${addressOf(host.env())}/healthz`;
    const answer = await host.fetch(url).catch(() => null);
    if (!answer) throw new CommandFailed(`${url} doesn't answer.`);
    if (!answer.ok) throw new CommandFailed(`${url}: ${await answer.text()}`);
    report(host, options, { url, status: "ok" }, "ok");
  });
}

/** Where the server of these settings is reached on this machine. */
export function addressOf({ host, port }: { host: string; port: number }): string {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (host === "::") return `http://[::1]:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
