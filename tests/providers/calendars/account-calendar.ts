import type { Window } from "#app/providers/calendars/port.ts";
import { allow, vendorPeers } from "#tests/support/vendors.ts";

/** The stand-in of a service with an account that gave permission, and the reading of its calendar. */
export async function accountCalendar<V extends "google" | "microsoft">(vendor: V, window: Window) {
  const { calendars, accounts, ...peers } = await vendorPeers();
  const attempt = { verifier: "v".repeat(64), redirectUri: "http://127.0.0.1/back" };
  const { code } = await allow(accounts[vendor].authorizationUrl({ ...attempt, state: "s" }));
  const { accessToken } = await accounts[vendor].exchange({ ...attempt, code });
  async function read() {
    const reading = await calendars.readAccount(vendor, accessToken, window);
    if (reading.unchanged) throw new Error("A reading without an etag is never the same.");
    return reading;
  }
  return { peer: peers[vendor], read };
}
