import { createHash } from "node:crypto";
import type { Request } from "express";
import type { KeyedCall } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { Endpoint, EndpointCall, Params } from "./endpoint.ts";

const longestKey = 255;

/**
 * Makes a call with an Idempotency-Key once. The response is stored in the commit of the change, so that a crash cannot
 * separate the two, and is sent again for 24 hours. A call that failed changed nothing and frees its key.
 */
export async function withIdempotencyKey(
  endpoint: Pick<Endpoint, "run" | "idempotent">,
  endpointCall: EndpointCall,
  req: Request,
): Promise<unknown> {
  const key = endpoint.idempotent ? req.get("Idempotency-Key") : undefined;
  const { actor, outbox, db, providers } = endpointCall.ctx;
  if (key === undefined || actor.kind !== "user") return endpoint.run(endpointCall);
  if (key.trim() === "" || key.length > longestKey)
    throw new AppError(400, `An Idempotency-Key has 1 to ${longestKey} characters.`);
  const call = keyedCall(actor.userId, key, req, endpointCall.params);
  const found = await outbox.idempotency.claim(db, call);
  if (found.state === "another")
    throw new AppError(422, "This Idempotency-Key was used for another request.");
  if (found.state === "running")
    throw new AppError(409, "The first request with this Idempotency-Key is still running.", {
      retryAfterSeconds: found.forSeconds,
    });
  if (found.state === "answered") {
    endpointCall.res.setHeader("Idempotency-Replayed", "true");
    return JSON.parse(providers.vault.open(found.response, call.keyHash) ?? "null");
  }
  const { claim } = found;
  try {
    return await endpoint.run({
      ...endpointCall,
      saveResponse: (q, body) =>
        outbox.idempotency.save(q, claim, providers.vault.seal(JSON.stringify(body), call.keyHash)),
    });
  } catch (error) {
    // If this fails too, the claim expires after two minutes.
    await outbox.idempotency.release(db, claim).catch(() => {});
    throw error;
  }
}

/** Hashes the key with its owner, and the call with its fields in a fixed order. */
function keyedCall(userId: string, key: string, { method, path }: Request, params: Params): KeyedCall {
  const keyHash = hashOf(userId, key);
  const address = path.replace(/\/+$/, "").toLowerCase();
  return { userId, keyHash, fingerprint: hashOf(method, address, JSON.stringify(withSortedFields(params))) };
}

function hashOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, part]) => [name, withSortedFields(part)]);
}
