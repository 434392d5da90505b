import type { AccountsPort } from "./port.ts";

/** No service is configured: nobody can connect an account. */
export const noAccounts: AccountsPort = { zoom: null, google: null, microsoft: null };
