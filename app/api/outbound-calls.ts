import { trackersApi } from "./trackers.ts";
import { waysOutApi } from "./ways-out.ts";
import { webhooksApi } from "./webhooks.ts";

/** What leaves by itself. */
export const outboundCalls = [waysOutApi, webhooksApi, trackersApi];
