import { iso, isoOrNull } from "#app/core/clock.ts";
import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import type { ConnectionStatus } from "#app/core/enums/connection-status.ts";
import type { ConnectionRow } from "./schema.ts";
import { vendorLabels } from "./vendors.ts";

/** One service in the list of a person's connected accounts. */
export type ConnectionView = {
  vendor: AccountProvider;
  /** "Zoom" */
  name: string;
  /** Whether the operator has set up a client at the service. */
  configured: boolean;
  /** "broken": the service no longer accepts the connection, and the person has to connect again. */
  status: ConnectionStatus;
  account_name: string | null;
  connected_at: string | null;
  last_used_at: string | null;
};

/** Without the tokens, which never leave the server. */
export function connectionView(
  vendor: AccountProvider,
  configured: boolean,
  row: ConnectionRow | undefined,
): ConnectionView {
  return {
    vendor,
    name: vendorLabels[vendor],
    configured,
    status: row?.status ?? "none",
    account_name: row?.account_name ?? null,
    connected_at: row ? iso(row.created_at) : null,
    last_used_at: isoOrNull(row?.last_used_at ?? null),
  };
}
