import { expect, test } from "vitest";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import { summariesSite } from "../support/sites/summaries.ts";

async function withItems() {
  const site = await summariesSite();
  const { project_id, meeting_id } = site;
  for (const actor of [site.host, site.member]) await setActiveProject(site.as(actor), { project_id });
  const add = async (description: string, owner: string | null, due_date: string | null = null) =>
    (await addActionItem(site.as(site.host), { meeting_id, description, owner, due_date })).action_id;
  return {
    ...site,
    ids: {
      late: await add("Paint the pier", "Member Test", "2020-01-01"),
      next: await add("Count the boats", "Member Test", "2099-01-01"),
      hosts: await add("Call the harbour", "Host Test"),
    },
  };
}

test("the dashboard links to overdue action items, which are completed there", async () => {
  const site = await withItems();
  const browser = site.browse("member");
  const dashboard = await browser.get("/dashboard");
  expect(dashboard.text).toContain("Your action items 1 overdue");
  const list = await browser.click("1 overdue");
  expect(list.url).toContain("/action-items#group-overdue");
  expect(list.text).toMatch(/Overdue 1 .*Paint the pier.*days overdue.*Later 1 .*Count the boats/);
  expect(list.text).not.toContain("Call the harbour");
  await browser.get("/dashboard");
  const after = await browser.submit("Paint the pier");
  expect(after.url).toMatch(/\/dashboard$/);
  expect(after.text).toContain("Action item updated");
  expect(after.text).not.toContain("overdue");
});

test("filters of the action items page are in its URL", async () => {
  const site = await withItems();
  const browser = site.browse("member");
  const all = await browser.get("/action-items?whose=all");
  expect(all.text).toContain("Call the harbour");
  expect(all.text).not.toContain("medium");
  const found = await browser.submit("Show", { owner: "Host Test" });
  expect(new URL(found.url).searchParams.get("owner")).toBe("Host Test");
  expect(found.text).toContain("Call the harbour");
  expect(found.text).not.toContain("Paint the pier");
  const none = await browser.get("/action-items?whose=all&owner=none");
  expect(none.text).toContain("No matching action items");
});

test("several action items are completed at once, without scripts", async () => {
  const site = await withItems();
  const browser = site.browse("host");
  await browser.get("/action-items?whose=all");
  const { late, next } = site.ids;
  const page = await browser.post("/change-action-items", {
    intent: "complete-selected",
    back: "/action-items?whose=all",
    action_id: [late, next],
  });
  expect(page.url).toContain("/action-items?whose=all");
  expect(page.text).toContain("2 action items done");
  expect(page.text).toMatch(/Done 2 /);
  const none = await browser.post("/change-action-items", { intent: "complete-selected" });
  expect(none.text).toContain("Select at least one action item");
});

test("the form of owner and due date returns to the list", async () => {
  const site = await withItems();
  const browser = site.browse("host");
  const page = await browser.get("/action-items?whose=all");
  expect(page.html).toContain(`/action-items/${site.ids.late}?from=list`);
  await browser.get(`${site.page}/action-items/${site.ids.late}?from=list`);
  const list = await browser.submit("change", { owner: "Host Test", due_date: "2099-02-01" });
  expect(list.url).toContain("/action-items");
  expect(list.url).not.toContain("meeting-summary");
  expect(list.text).toContain("Action item updated");
});

test("a foreign return URL is not followed, and another's action item not changed", async () => {
  const site = await withItems();
  const browser = site.browse("host");
  const fields = { intent: "toggle-action-item", action_id: site.ids.late, status: "completed" };
  const page = await browser.post("/change-action-items", { ...fields, back: "https://example.test/" });
  expect(new URL(page.url).pathname).toBe("/action-items");
  const open = { ...fields, status: "pending" };
  const stranger = await site.browse("stranger").post("/change-action-items", open);
  expect(stranger.text).toContain("Not found");
  expect((await browser.get("/action-items?whose=all")).text).toMatch(/Done 1 Paint the pier/);
});

test("an owner who may not edit an item answers it on its page, without scripts", async () => {
  const site = await withItems();
  const browser = site.browse("member");
  const page = `/meeting-summary/${site.meeting_id}/action-items/${site.ids.next}?from=list`;
  expect((await browser.get("/action-items")).text).toContain("Waiting for your answer");
  const read = await browser.get(page);
  expect(read.text).toContain("Not accepted yet");
  expect(read.text).toContain("Host Test added it for Member Test");
  expect(read.text).not.toContain("Delete");
  const taken = await browser.submit("Accept item");
  expect(taken.url).toMatch(/\/action-items$/);
  expect(taken.text).toContain("Action item accepted");
  const refused = await browser.post(page, { intent: "decline", word: "" });
  expect(refused.text).toContain("Give a reason");
  const moved = await browser.post(page, { intent: "move", due_date: "2099-02-01", word: "Fog" });
  expect(moved.text).toContain("Moved once, originally due");
  const later = await browser.get(page);
  expect(later.text).toContain("Accepted by Member Test");
  expect(later.text).toContain("“Fog”");
  await browser.post(page, { intent: "hand-over", to: "Host Test", word: "" });
  expect((await browser.get(page)).text).toContain(
    "Member Test handed it over from Member Test to Host Test",
  );
});

test("a project's workload stands on a page of its own, by person", async () => {
  const site = await withItems();
  const browser = site.browse("member");
  await browser.get("/action-items");
  const page = await browser.click("By person");
  expect(page.text).toMatch(/Member Test 2 1 0 0/);
  expect((await browser.click("Member Test")).text).toContain("1 overdue · 0 due this week");
});
