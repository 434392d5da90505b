import express from "express";
import { expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { serve } from "#tests/support/serve.ts";
import { logInto, newProject, newStage } from "#tests/support/stage.ts";
import { until } from "#tests/support/waits.ts";

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A calendar with one meeting tomorrow and a weekly one from then on. */
function calendar(start: number): string {
  const entry = (uid: string, title: string, more = "", room = "12345") =>
    `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:${title}\nDTSTART:${stamp(start)}\nDTEND:${stamp(start + 1_800_000)}\n${more}LOCATION:https://zoom.us/j/${room}\nEND:VEVENT\n`;
  const weekly = entry("two@example.test", "Weekly round", "RRULE:FREQ=WEEKLY\n", "67890");
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${entry("one@example.test", "Ferry sync")}${weekly}END:VCALENDAR\n`;
}

test("a calendar is added, and its meetings are added or dismissed, with and without scripts", async () => {
  const content = calendar(Date.now() + day);
  const base = await serve(
    express().get("/c.ics", (_req, res) => void res.type("text/calendar").send(content)),
  );
  const program = await ownProgram({ OUTBOUND_ALLOW: "127.0.0.1" });
  const stage = newStage(program);
  const ana = await stage.person("Ana");
  await newProject(ana);
  for (const js of [true, false]) {
    const { page, context, watch } = await newVisitor({ js, program });
    await logInto(context, ana);
    await page.goto("/settings");
    const section = page.locator("#calendars");
    await section.getByLabel("Private address").fill("nonsense");
    await section.getByRole("button", { name: "Add calendar" }).click();
    await section.getByText("Please enter the calendar's address").waitFor();
    await section.getByLabel("Private address").fill(`${base}/c.ics`);
    await section.getByRole("button", { name: "Add calendar" }).click();
    await section.getByRole("button", { name: /^Pause/ }).waitFor();
    await until(async () => {
      await page.goto("/pending-meetings");
      return page.getByText("From your calendar").first().isVisible();
    });
    if (js) {
      await page.getByRole("button", { name: "Add: Ferry sync" }).click();
      await page.getByRole("link", { name: "Ferry sync" }).first().waitFor();
      await page.goto("/settings");
      await section.getByRole("button", { name: /^Remove/ }).click();
      await section.getByRole("button", { name: /^Remove/ }).waitFor({ state: "detached" });
    } else {
      // It is a meeting of the project already.
      expect(await page.getByRole("button", { name: "Add: Ferry sync" }).count()).toBe(0);
      await page.getByRole("button", { name: "Never add: Weekly round" }).first().click();
      await page.getByText("We won’t suggest this series again.").waitFor();
      expect(await page.getByRole("button", { name: "Add: Weekly round" }).count()).toBe(0);
    }
    expect(watch.problems).toEqual([]);
  }
});
