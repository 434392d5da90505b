import { expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import {
  join,
  logInto,
  newMeeting,
  newProject,
  newStage,
  propose,
  type Stage,
  summarize,
} from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

/** Ana has a summary, and Bo proposes another overview of it. */
async function proposed(stage: Stage) {
  const ana = await stage.person("Ana");
  const bo = await stage.person("Bo");
  const project = await newProject(ana);
  await join(ana, bo, project);
  const meeting = await newMeeting(ana, project, {
    title: "Remote piers: which ferry first, and who tells the harbour?",
  });
  await summarize(ana, meeting);
  const edit = await propose(bo, meeting);
  await stage.waitForNotification(ana);
  return { ana, meeting, edit };
}

test.each([[true], [false]])(
  "Edit Request Details opens from the notification bell (scripts: %s)",
  async (js) => {
    const stage = newStage(theProgram());
    const { ana, meeting, edit } = await proposed(stage);
    const { page, context, watch } = await newVisitor({ js });
    await logInto(context, ana);
    await page.goto("/summary-hub");
    if (js) await listening(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Notifications/ })
      .click();
    await page.getByRole("button", { name: /^Details of the edit request about Remote piers/ }).click();
    await page.getByRole("heading", { name: "Edit Request Details" }).waitFor();
    await page.locator("ins", { hasText: "reason" }).first().waitFor();
    // In place over the page with scripts, a page of its own without.
    expect(new URL(page.url()).pathname).toBe(js ? "/summary-hub" : `/edit-requests/${edit}`);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("Edit approved and summary updated.").first().waitFor();
    const { body } = await ana.call("GET", `/recall/structured-summary/${meeting}`);
    expect(body.summary.content.overview).toBe("The piers were the reason.");
    const { body: bell } = await ana.call("GET", `/notifications/user/${ana.id}/notifications`);
    const about = bell.notifications.find((one: { edit_request_id: string }) => one.edit_request_id === edit);
    expect(about.status).toBe("read");
    expect(watch.problems).toEqual([]);
  },
);
