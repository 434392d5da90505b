import { z } from "zod";
import { type AccountProvider, accountProviders } from "#app/core/enums/account-provider.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import type { connections } from "#db/schema/connections.ts";
import { vendorLabels } from "./vendors.ts";

/** Where each service sends people back to; the operator registers these addresses there. */
export const callbackPaths: Record<AccountProvider, string> = {
  zoom: "/zoom/callback",
  google: "/connections/google/callback",
  microsoft: "/connections/microsoft/callback",
};

/** The refusal while the operator has set up no client at a service. */
export function notConfigured(vendor: AccountProvider): string {
  return t("{service} isn't set up on this server.", { service: vendorLabels[vendor] });
}

const missingParts = /* @__PURE__ */ message("Missing code or state in URL.");
const Part = z
  .string({ error: () => t(missingParts) })
  .min(1, { error: () => t(missingParts) })
  .max(4000);

export const WhichVendor = z.object({ vendor: z.enum(accountProviders, { error: () => t("Not found") }) });

export const StartConnection = WhichVendor.extend({
  /** A path of ours where the person goes on afterwards; the door has checked it. */
  return_to: z.string().max(2000).optional(),
});

/** What the service sends back with the person. */
export const CompleteConnection = WhichVendor.extend({ code: Part, state: Part });
export const CompleteZoom = CompleteConnection.omit({ vendor: true });

const About = z.object({ user_id: Id, vendor: z.enum(accountProviders) });
export const accountConnected = defineEvent("connections.connected", About, audited);
export const accountDisconnected = defineEvent("connections.disconnected", About, audited);
/** The service no longer accepts the connection. */
export const connectionBroke = defineEvent("connections.broke", About, audited);

export type ConnectionRow = typeof connections.$inferSelect;
