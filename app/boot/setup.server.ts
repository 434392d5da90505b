import type { Ctx } from "#app/core/context.ts";
import type { Env } from "#app/core/env.ts";
import { getSetupState } from "#app/domain/accounts/setup/read.server.ts";
import { demandSetup, openSetup } from "#app/domain/accounts/setup/write.server.ts";
import { followSettings } from "#app/domain/outbound/ways-out/write.server.ts";
import { notSetUp } from "#app/domain/server/instance/queries.server.ts";
import type { SetupGate } from "#app/http/app/setup-gate.ts";
import { setupPath } from "#app/pages.ts";

/** The setup of a new server: what keeps readers out until it is made, and what tells the operator where to make it. */
export async function offerSetup(program: Ctx, env: Env) {
  const { token } = await openSetup(program, env);
  await followSettings(program, { open: env.waysOut ?? null });
  return {
    gate: env.reachable && token === null ? undefined : gateOf(program),
    announce(url: string) {
      if (token !== null) program.log.warn({}, setupLink(url, token));
    },
  };
}

function gateOf(ctx: Ctx): SetupGate {
  return {
    path: setupPath,
    state: () => getSetupState(ctx, {}),
    async demand({ socket }) {
      const { token } = await demandSetup(ctx, {});
      ctx.log.warn({}, unknownReader(socket.remoteAddress ?? "its address"));
      if (token !== null) ctx.log.warn({}, setupLink(ctx.settings.origin, token));
    },
    refusal: notSetUp,
  };
}

function setupLink(origin: string, token: string): string {
  return `Open this link to set up this server: ${origin}${setupPath}?token=${token}`;
}

function unknownReader(proxy: string): string {
  return `Someone came through a proxy, or for a host other than this machine. Set ORIGIN to the address people use, like https://meetings.example.org, and TRUSTED_PROXIES to the proxy's (${proxy}). Until then, limits by address don't apply to them.`;
}
