import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { second } from "#app/core/clock.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { generateLink } from "#app/domain/scheduling/bookings/generate-link.server.ts";
import { getBooking } from "#app/domain/scheduling/bookings/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { syncBookingsHandler } from "#app/jobs/bookings.ts";
import { reactions } from "#app/jobs/registry.ts";
import { zoomDeliveries } from "#app/providers/meeting-platform/zoom-events.ts";
import { zoomWebhook } from "#app/webhooks/zoom.ts";
import { zoomWebhookSecret } from "#tests/peers/zoom.ts";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { connectAccount, vendorPeers } from "#tests/support/vendors.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

const now = 1_700_000_000 * second;

describe("a Zoom webhook", () => {
  const read = zoomDeliveries("zoom-demo-secret");
  const body = Buffer.from('{"event":"meeting.ended"}');
  const headers = {
    "x-zm-request-timestamp": "1700000000",
    "x-zm-signature": "v0=74dfd88ca65deff42226589ab34ef8dc1a85668ce101a669a1d71c399dfdba41",
  };

  test("is verified with the signature of Zoom's published example", () => {
    expect(read(body, headers, now).kind).toBe("ignored");
  });

  test("answers Zoom's URL validation as in the published example", () => {
    const validation = '{"event":"endpoint.url_validation","payload":{"plainToken":"abc123"}}';
    expect(read(Buffer.from(validation), signed(validation, now), now)).toEqual({
      kind: "validation",
      response: {
        plainToken: "abc123",
        encryptedToken: "8cf21a1f072ff86bf08b092f7fee3a4d95d2721f90625b07a82f15158c5e56cf",
      },
    });
  });

  test.each([
    ["another body", Buffer.from('{"event":"meeting.ended" }'), headers, now],
    ["another time", body, { ...headers, "x-zm-request-timestamp": "1700000001" }, now],
    ["no signature", body, { "x-zm-request-timestamp": "1700000000" }, now],
    ["a cut signature", body, { ...headers, "x-zm-signature": headers["x-zm-signature"].slice(0, -1) }, now],
    ["an age of five minutes and more", body, headers, now + 301 * second],
    ["a time five minutes ahead", body, headers, now - 301 * second],
  ])("with %s is refused", (_why, sent, withHeaders, at) => {
    expect(read(sent, withHeaders, at).kind).toBe("refused");
  });
});

test("Zoom events of a call update the meeting, in any order and when repeated", async () => {
  const { accounts, platforms, zoom } = await vendorPeers();
  const workspace = await createWorkspace({
    now,
    providers: { identity: testIdentity, accounts, platforms },
    handlers: [syncBookingsHandler],
    reactions: reactions.filter(({ job }) => job.job === "sync-bookings"),
  });
  const ana = await newPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const ctx = workspace.ctx(ana);
  await connectAccount(workspace, ana, "zoom");
  const plan = { title: "Weekly", date: "2023-11-15", time: "10:00", zone: "UTC" };
  const link = await generateLink(ctx, { project_id, platform_type: "zoom", ...plan });
  const { meeting_id } = await scheduleMeeting(ctx, {
    ...{ project_id, title: "Weekly", platform_type: "zoom", meeting_link: link.meeting_link },
    scheduled_at: "2023-11-15T10:00:00Z",
    duration_minutes: 60,
  });
  await workspace.worker.drain();
  const [id] = zoom.meetings.keys();
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const base = await serve(
    createApp({
      services,
      identify: async ({ address }) => ({ kind: "anonymous", address }),
      ready: () => ({ ok: true, problems: [] }),
      webhooks: [zoomWebhook],
      stopping: new AbortController().signal,
    }),
  );
  const post = (event: string, event_ts: number, externalId: unknown = Number(id)) => {
    const body = JSON.stringify({ event, event_ts, payload: { object: { id: externalId } } });
    return fetch(`${base}/zoom/webhook`, { method: "POST", body, headers: signed(body, now) });
  };
  expect((await post("meeting.ended", now + 50)).status).toBe(200);
  for (const at of [20, 10, 10]) await post("meeting.started", now + at);
  await post("meeting.ended", now + 40);
  expect((await post("meeting.ended", now, "1")).status).toBe(200);
  expect((await fetch(`${base}/zoom/webhook`, { method: "POST", body: "{}" })).status).toBe(401);
  expect(await getBooking(ctx, { meeting_id })).toMatchObject({
    started_at: new Date(now + 20).toISOString(),
    ended_at: new Date(now + 50).toISOString(),
  });
  await post("meeting.started", now + 60);
  expect(await getBooking(ctx, { meeting_id })).toMatchObject({ ended_at: null });
});

function signed(body: string, at: number): Record<string, string> {
  const timestamp = String(at / second);
  const signature = createHmac("sha256", zoomWebhookSecret).update(`v0:${timestamp}:${body}`).digest("hex");
  return { "x-zm-request-timestamp": timestamp, "x-zm-signature": `v0=${signature}` };
}
