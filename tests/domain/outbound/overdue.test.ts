import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#app/core/new-id.ts";
import { mostOverdue } from "#app/domain/outbound/webhooks/schema.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { users } from "#db/schema/identity.ts";
import { webhookMessages } from "#db/schema/outbound.ts";
import { withWebhook } from "./webhook-stage.ts";

const hour = 3_600_000;

async function withItem(due_date: string) {
  const site = await withWebhook(["action_item.overdue"]);
  const { host, meeting_id, workspace, as } = site.at;
  const { action_id } = await addActionItem(as(host), {
    ...{ meeting_id, description: "Caulk the hull" },
    due_date,
  });
  const messages = () => workspace.db.read((q) => q.select().from(webhookMessages));
  const until = (time: string) => workspace.clock.advance(Date.parse(time) - workspace.clock.now());
  return { ...site, action_id, messages, until };
}

test("an action item is overdue once its day is over where the host of its meeting is", async () => {
  const { at, tend, messages, until } = await withItem("2026-01-09");
  const { host, workspace } = at;
  await workspace.db.write((q) =>
    q.update(users).set({ time_zone: "America/Los_Angeles" }).where(eq(users.user_id, host.userId)),
  );
  until("2026-01-10T07:30:00Z");
  await tend();
  expect(await messages()).toEqual([]);
  workspace.clock.advance(hour);
  await tend();
  await tend();
  expect(await messages()).toMatchObject([{ type: "action_item.overdue" }]);
});

test("where more become overdue than one look takes, the next looks take the others", async () => {
  const { at, action_id, tend, messages, until } = await withItem("2026-01-09");
  const { db } = at.workspace;
  const [item] = await db.read((q) =>
    q.select().from(actionItems).where(eq(actionItems.action_id, action_id)),
  );
  if (!item) throw new Error("There is no item");
  await db.write(async (q) => {
    for (let more = 0; more < mostOverdue; more++)
      await q.insert(actionItems).values({ ...item, action_id: newId() });
  });
  until("2026-01-11T00:00:00Z");
  await tend();
  expect(await messages()).toHaveLength(mostOverdue);
  await tend();
  expect(await messages()).toHaveLength(mostOverdue + 1);
});
