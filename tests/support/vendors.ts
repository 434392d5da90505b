import express from "express";
import { zoomService } from "#app/providers/accounts/vendors.ts";
import { endpointsOf } from "#app/providers/endpoints.ts";
import { oauthAccount } from "#app/providers/oauth.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { zoomClient, zoomPeer } from "../peers/zoom.ts";
import { serve } from "./serve.ts";

/** The ports of the services that people connect, against stand-ins of this test. */
export async function vendorPeers() {
  const zoom = zoomPeer();
  const app = express().use("/zoom", zoom.router);
  const peersUrl = await serve(app);
  const endpoints = endpointsOf({ peersUrl });
  const fetch = createFetch({ trust: "configured", timeoutMs: 5000 });
  const client = ({ id, secret }: { id: string; secret: string }) => ({ clientId: id, clientSecret: secret });
  return {
    zoom,
    peersUrl,
    accounts: {
      zoom: oauthAccount(zoomService(client(zoomClient), endpoints.zoom), fetch),
      google: null,
      microsoft: null,
    },
  };
}

/** What a person does on a service's page: allows. Returns what it sends back with them. */
export async function allow(authorizationUrl: string): Promise<{ code: string; state: string }> {
  const page = await (await fetch(authorizationUrl)).text();
  const back = /href="([^"]+)">Allow/.exec(page)?.[1]?.replaceAll("&#38;", "&") ?? "";
  const { searchParams } = new URL(back);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
}
