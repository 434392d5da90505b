import type { ReceiverFormat } from "./format.ts";
import { signatureOf } from "./signature.ts";

/** Programs, by Standard Webhooks. */
export const standardFormat: ReceiverFormat = {
  send({ url, id, timestamp, body, secrets }, ask) {
    const headers = {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatureOf({ id, timestamp, body }, secrets),
    };
    return ask({ url, method: "POST", headers, bytes: new TextEncoder().encode(body) });
  },
};
