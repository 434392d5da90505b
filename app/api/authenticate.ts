import { identify } from "#app/domain/account/identity/read.server.ts";
import { touchSession } from "#app/domain/account/sessions/write.server.ts";
import type { Identify } from "#app/http/request-context.ts";
import type { AppServices } from "#app/http/request-locals.ts";

/**
 * Finds the actor of a request's credentials and extends the session. The extension is written without waiting for it, so
 * that reading also works on a full disk.
 */
export function authenticate(services: AppServices): Identify {
  return async ({ sessionToken, bearer, address }) => {
    const ctx = { ...services, actor: { kind: "anonymous" as const, address } };
    const { actor, stale } = await identify(ctx, { cookie: sessionToken ?? null, bearer: bearer ?? null });
    if (stale && actor.kind === "user") {
      const program = { ...services, actor: { kind: "system" as const, job: "touch" } };
      const { sessionId: session_id, via } = actor;
      touchSession(program, { session_id, via }).catch((err) =>
        services.log.warn({ err, session_id }, "The use of a session was not noted"),
      );
    }
    return actor;
  };
}
