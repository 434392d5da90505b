import { expect, test } from "vitest";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { join, logInto, newMeeting, newProject, newStage, summarize, wanted } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

const day = "2037-12-31";
/** As written out by hand: "Thu, Dec 31, 2037"; no year in this one, and "today" and its neighbors by name. */
function sayDay(date: string, zone: string): string {
  const today = Date.parse(new Date().toLocaleDateString("sv-SE", { timeZone: zone }));
  const near = ["yesterday", "today", "tomorrow"][(Date.parse(date) - today) / 86_400_000 + 1];
  if (near) return near;
  const [year = "", month = "", number = ""] = date.split("-");
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(number)));
  const weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][at.getUTCDay()];
  const name = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")[Number(month) - 1];
  const isThisYear = Number(year) === new Date(today).getUTCFullYear();
  return `${weekday}, ${name} ${Number(number)}${isThisYear ? "" : `, ${year}`}`;
}

/** With a task of which the engine reads the date. */
const text = `${sampleMeeting.text}\n[00:59:00] Ana Reis: I will send the budget to finance by tomorrow, that is 2037-12-31.`;

test.each([["America/Los_Angeles"], ["Pacific/Kiritimati"]])(
  "due dates in %s are the days that were written, with and without scripts",
  async (zone) => {
    const stage = newStage(theProgram());
    const ana = await stage.person("Ana");
    const bo = await stage.person("Bo");
    const project = await newProject(ana);
    await join(ana, bo, project);
    const meeting_id = await newMeeting(ana, project);
    await summarize(ana, meeting_id, text);
    await wanted(
      ana.call("POST", "/action-items/", { meeting_id, description: "Paint the pier", due_date: day }),
    );
    const proposed = { summary: "Short.", action_items: [{ description: "Count the seats", due_date: day }] };
    const { body } = await wanted(
      bo.call("POST", `/summary/edit-request?meeting_id=${meeting_id}`, proposed),
    );
    const { body: items } = await wanted(ana.call("GET", `/action-items/meeting/${meeting_id}`));
    const byEngine = items.filter(({ author }: { author: string }) => author === "ai");
    expect(byEngine.map((item: { due_date: string }) => item.due_date)).toContain(day);
    for (const js of [true, false]) {
      const { page, context, watch } = await newVisitor({ zone, js });
      await logInto(context, ana);
      const summary = `/meeting-summary/${meeting_id}`;
      // Without scripts as well: the account has the zone of the first browser by then.
      await page.goto(summary);
      if (js) await listening(page);
      const shown = page.locator("li[id^='action-'] time");
      const dated = items.flatMap((item: { due_date: string | null }) => item.due_date ?? []);
      await expect
        .poll(() => shown.evaluateAll((all) => all.map((time) => time.getAttribute("datetime"))))
        .toEqual(dated);
      await expect.poll(() => shown.allInnerTexts()).toEqual(dated.map((date: string) => sayDay(date, zone)));
      const item = items.find(({ description }: { description: string }) => description === "Paint the pier");
      await page.goto(`${summary}/action-items/${item.action_id}`);
      await expect.poll(() => page.getByLabel("Due date").first().inputValue()).toBe(day);
      await page.goto(`${summary}?edit_request=${body.edit_id}`);
      await page.getByText(`Due ${sayDay(day, zone)}`).waitFor();
      await page.emulateMedia({ media: "print" });
      await page.goto(summary);
      await page
        .getByText(`Due ${sayDay(day, zone)}`)
        .first()
        .waitFor();
      expect(watch.problems).toEqual([]);
    }
  },
);
