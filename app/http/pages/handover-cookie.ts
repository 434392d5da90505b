import { cookieOf } from "../app/cookies.ts";

/** Shows that a sign-in whose tokens come back in an address was begun in this browser. */
export const handoverCookie = (origin: string) => cookieOf(origin, "throughline-handover");
