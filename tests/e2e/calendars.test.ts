import express from "express";
import { expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { offers, readUntil } from "#tests/support/reading.ts";
import { serve } from "#tests/support/serve.ts";
import { logInto, newProject, newStage } from "#tests/support/stage.ts";

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
  const ana = await newStage(program).person("Ana");
  await newProject(ana);

  const { page, context, watch } = await newVisitor({ program });
  await logInto(context, ana);
  await page.goto("/settings#calendars");
  await page.waitForURL(/\/settings\/calendars$/);
  const section = page.locator("#calendars");
  await section.getByLabel("Private address").fill("nonsense");
  await section.getByRole("button", { name: "Add calendar" }).click();
  await section.getByText("Enter the calendar's address").waitFor();
  await section.getByLabel("Private address").fill(`${base}/c.ics`);
  await section.getByRole("button", { name: "Add calendar" }).click();
  await section.getByRole("button", { name: /^Pause/ }).waitFor();
  await readUntil(ana.reader, "/pending-meetings", "From your calendar");
  await page.goto("/pending-meetings");
  await page.getByText("From your calendar").first().waitFor();
  await page.getByRole("button", { name: "Add: Ferry sync" }).click();
  await page.getByRole("link", { name: "Ferry sync" }).first().waitFor();
  await page.goto("/settings/calendars");
  await section.getByRole("button", { name: /^Remove/ }).click();
  await section.getByRole("button", { name: /^Remove/ }).waitFor({ state: "detached" });
  expect(watch.problems).toEqual([]);

  const { reader } = ana;
  await reader.get("/settings/calendars");
  const refused = await reader.submit("Add calendar", { address: "nonsense" });
  expect(refused.text).toContain("Enter the calendar's address");
  const added = await reader.submit("Add calendar", { address: `${base}/c.ics` });
  expect(offers(added).some((offer) => offer.startsWith("Pause"))).toBe(true);
  const suggested = await readUntil(reader, "/pending-meetings", "From your calendar");
  // It is a meeting of the project already.
  expect(offers(suggested)).not.toContain("Add: Ferry sync");
  expect(offers(suggested)).toContain("Add: Weekly round");
  expect(offers(suggested)).toContain("Never add: Weekly round");
  const dismissed = await reader.submit("Never add");
  expect(dismissed.text).toContain("We won't suggest this series again.");
  expect(offers(dismissed)).not.toContain("Add: Weekly round");
});
