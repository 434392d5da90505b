import { isTimeZone } from "#app/core/time-zone.ts";
import { touchSession } from "#app/domain/accounts/sessions/write.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { noteTimeZone } from "#app/domain/accounts/users/write.server.ts";
import type { Identify } from "#app/http/app/request-context.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";

/**
 * Finds the actor of a request's credentials and extends the session. The extension is written without waiting for it, so
 * that reading also works on a full disk. An account without a time zone gets the browser's before the request goes on:
 * its first page shows times already.
 */
export function authenticate(services: AppServices): Identify {
  return async ({ sessionToken, bearer, address, zone }) => {
    const ctx = { ...services, actor: { kind: "anonymous" as const, address } };
    const found = await identify(ctx, { cookie: sessionToken ?? null, bearer: bearer ?? null });
    const { actor, stale, zoneless } = found;
    if (actor.kind !== "user") return actor;
    const program = { ...services, actor: { kind: "system" as const, job: "touch" } };
    const { sessionId: session_id, userId: user_id, via } = actor;
    if (stale)
      touchSession(program, { session_id, via }).catch((err) =>
        services.log.warn({ err, session_id }, "The use of a session wasn't noted"),
      );
    if (zoneless && via === "cookie" && zone && isTimeZone(zone))
      await noteTimeZone(program, { user_id, time_zone: zone }).catch((err) =>
        services.log.warn({ err, user_id }, "The time zone of an account wasn't noted"),
      );
    return actor;
  };
}
