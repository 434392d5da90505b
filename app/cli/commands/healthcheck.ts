import type { Command } from "commander";
import { CommandFailed, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** For containers, whose image has no other program: fails unless the server of these settings accepts requests. */
export function healthcheckCommand(host: Host): Command {
  return newCommand(host, "healthcheck", "ask the running server whether it accepts requests").action(
    async (options: Shared) => {
      const url = `${addressOf(host.env())}/readyz`;
      const answer = await host.fetch(url).catch(() => null);
      if (!answer) throw new CommandFailed(`${url} does not answer.`);
      if (!answer.ok) throw new CommandFailed(`${url}: ${await answer.text()}`);
      report(host, options, { url, status: "ready" }, "ready");
    },
  );
}

function addressOf({ host, port }: { host: string; port: number }): string {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (host === "::") return `http://[::1]:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
