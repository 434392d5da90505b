import { accountsApi } from "./accounts.ts";
import { instanceApi } from "./instance.ts";
import { instanceSetupApi } from "./instance-setup.ts";

/** What operators call. */
export const instanceCalls = [instanceApi, instanceSetupApi, accountsApi];
