import { test } from "vitest";
import { changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { receiveDelivery } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { createNotifications } from "#app/domain/notifications/write.server.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { newWorld } from "./races/world.ts";
test("x", async () => {
  const w = await newWorld();
  process.env.SIREAD = "1";
  const f = w.facts;
  await changeActionItem(w.ctx("host"), { action_id: f.ids.action, status: "completed" });
  await updateSummary(w.ctx("host"), { meeting_id: f.meeting_id, changes: { summary: "We met." } });
  await receiveDelivery(w.ctx("anonymous"), { recording_id: f.recording_id, token: f.delivery_token, body: new TextEncoder().encode(JSON.stringify(spoken("Line", 3))), headers: { "webhook-id": "a" } });
  await receiveDelivery(w.ctx("anonymous"), { recording_id: f.recording_id, token: f.delivery_token, body: new TextEncoder().encode(JSON.stringify(spoken("Line", 4))), headers: { "webhook-id": "b" } });
  await createNotifications(w.ctx("system"), { event_id: f.ready_event });
  delete process.env.SIREAD;
});
