import express from "express";
import type { UserActor } from "#app/core/actor.ts";
import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import { completeConnection, startConnection } from "#app/domain/accounts/connections/write.server.ts";
import { googleOAuth, microsoftOAuth, zoomOAuth } from "#app/providers/accounts/oauth-providers.ts";
import { calendarReader } from "#app/providers/calendars/calendars.ts";
import { endpointsOf } from "#app/providers/endpoints.ts";
import { googleMeetPlatform } from "#app/providers/meeting-platform/google-meet.ts";
import { teamsPlatform } from "#app/providers/meeting-platform/teams.ts";
import { zoomPlatform } from "#app/providers/meeting-platform/zoom.ts";
import { zoomDeliveries } from "#app/providers/meeting-platform/zoom-events.ts";
import { oauthAccount } from "#app/providers/oauth.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { googleCalendarPeer, googleClient } from "../peers/google-calendar.ts";
import { graphPeer, microsoftClient } from "../peers/graph.ts";
import { zoomClient, zoomPeer, zoomWebhookSecret } from "../peers/zoom.ts";
import { serve } from "./serve.ts";
import type { Workspace } from "./workspace.ts";

/** The ports of the services that people connect, against stand-ins of this test. */
export async function vendorPeers() {
  const peers = { zoom: zoomPeer(), google: googleCalendarPeer(), microsoft: graphPeer() };
  const app = express();
  for (const [path, { router }] of Object.entries(peers)) app.use(`/${path}`, router);
  const endpoints = endpointsOf({ peersUrl: await serve(app) });
  const fetch = createFetch({ trust: "configured", timeoutMs: 5000 });
  const { zoom, google, microsoft } = endpoints;
  return {
    ...peers,
    calendars: calendarReader({ endpoints, given: fetch, configured: fetch }),
    accounts: {
      zoom: oauthAccount(zoomOAuth(client(zoomClient), zoom), fetch),
      google: oauthAccount(googleOAuth(client(googleClient), google), fetch),
      microsoft: oauthAccount(microsoftOAuth(client(microsoftClient), "common", microsoft), fetch),
    },
    platforms: {
      zoom: zoomPlatform(zoom, fetch),
      google_meet: googleMeetPlatform(google, fetch),
      teams: teamsPlatform(microsoft, fetch),
      readZoomDelivery: zoomDeliveries(zoomWebhookSecret),
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

/** Connects a person's account at a service. */
export async function connectAccount(
  workspace: Workspace,
  actor: UserActor,
  vendor: AccountProvider,
): Promise<void> {
  const ctx = workspace.ctx(actor);
  const { authorization_url } = await startConnection(ctx, { vendor });
  await completeConnection(ctx, { vendor, ...(await allow(authorization_url)) });
}

function client({ id, secret }: { id: string; secret: string }) {
  return { clientId: id, clientSecret: secret };
}
