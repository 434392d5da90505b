import { recapsApi } from "./recaps.ts";
import { signOffsApi } from "./sign-offs.ts";

/** What is done with minutes: agreed on, and sent. */
export const minutesApi = [...signOffsApi, ...recapsApi];
