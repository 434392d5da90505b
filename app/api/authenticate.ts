import { identify } from "#app/domain/identity/read.server.ts";
import { touchSession } from "#app/domain/sessions/write.server.ts";
import type { Identify } from "#app/http/arrive.ts";
import type { Kernel } from "#app/http/door.ts";

/**
 * Credentials to actor; a session that is used stays alive. That it was used is written down beside the request and not
 * on its way: a full disk must not keep anybody from reading.
 */
export function authenticate(kernel: Kernel): Identify {
  return async ({ sessionToken, bearer, address }) => {
    const ctx = { ...kernel, actor: { kind: "anonymous" as const, address } };
    const { actor, stale } = await identify(ctx, { cookie: sessionToken ?? null, bearer: bearer ?? null });
    if (stale && actor.kind === "user") {
      const program = { ...kernel, actor: { kind: "system" as const, job: "touch" } };
      const { sessionId: session_id, via } = actor;
      touchSession(program, { session_id, via }).catch((err) =>
        kernel.log.warn({ err, session_id }, "The use of a session was not noted"),
      );
    }
    return actor;
  };
}
