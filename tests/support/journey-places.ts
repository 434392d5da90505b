import type { Page } from "playwright";
import { sampleMeeting } from "#app/ui/meeting/sample-meeting.ts";
import { addToOverview, ask, invite, makeProject, planAgenda, schedule, signUp, upload } from "./journey.ts";
import type { Visitor } from "./journey-browser.ts";

/** Pages by what they are: those that are open to everybody, and those of a project. */
export type Places = { open: [string, string][]; inside: [string, string][] };

/** Fills a workspace so that every page has something to show. Leaves `ana` logged in, and `nobody` logged out. */
export async function fillWorkspace(ana: Visitor, bo: Visitor, newcomer: Visitor): Promise<Places> {
  await signUp(newcomer.page, "Zoe");
  await signUp(ana.page, "Ana");
  const project = await makeProject(ana.page);
  const inviteLink = await invite(ana.page, "bo@example.test");
  const invited = await invite(ana.page, "kim@example.test");
  await ana.page.goto("/schedule-meeting");
  await planAgenda(ana.page, "Timetable import");
  const pending = await schedule(ana.page, "Remote piers: how do we launch?");
  const transcript = `${pending.replace("pending-meetings", "meetings")}/transcript`;
  await ana.page.goto(transcript);
  const summary = await upload(ana.page, sampleMeeting.fileName, sampleMeeting.text);
  await signUp(bo.page, "Bo", inviteLink);
  await bo.page.getByRole("main").getByRole("button", { name: "Join Ferry app" }).click();
  await bo.page.waitForURL("**/dashboard");
  await addToOverview(bo.page, summary, "The piers were the reason for the new plan.");
  await ana.page.goto("/schedule-meeting");
  await planAgenda(ana.page, "What the passengers said");
  const next = await schedule(ana.page, "Passenger test");
  await ana.page.getByRole("main").getByRole("button", { name: "Start Meeting & Recording" }).click();
  await ana.page.getByRole("button", { name: "Stop Recording" }).waitFor();
  await ana.page.goto("/memory-gpt");
  await ask(ana.page, "Why are the screens on the piers hard to read?");
  await ana.page.waitForURL(/memory-gpt\/\w/);
  const chat = new URL(ana.page.url()).pathname;
  const organization = await linkTo(ana.page, "/organizations/0");
  await ana.page.goto(summary);
  const action = await linkTo(ana.page, `${summary}/action-items/0`);
  const review = `${summary}?edit_request=${await pendingEdit(ana.page)}`;
  return {
    open: [
      ["login", "/login"],
      ["sign-up", "/signup"],
      ["sign-up by invite", `/signup?invite=${invited.split("/").at(-1)}`],
      ["invite", invited],
      ["invite that is over", "/invite/nothing"],
    ],
    inside: [
      ["dashboard", "/dashboard"],
      ["new organization", "/organizations/new"],
      ["organization", organization],
      ["edit organization", `${organization}?edit`],
      ["delete organization", `${organization}?confirm=delete`],
      ["new project", "/projects/new"],
      ["project", project],
      ["edit project", `${project}?edit`],
      ["delete project", `${project}?confirm=delete`],
      ["leave project", `${project}?confirm=leave`],
      ["schedule", "/schedule-meeting"],
      ["change a meeting", `/schedule-meeting?meeting=${next.split("/").at(-1)}`],
      ["scheduled meetings", "/pending-meetings"],
      ["meeting that is recorded", next],
      ["meeting that is over", pending],
      ["bring a transcript", transcript],
      ["launch", "/launch-meeting?id=7"],
      ["hub", "/summary-hub"],
      ["search with hits", "/search?q=timetable"],
      ["search without hits", "/search?q=zeppelin"],
      ["summary", summary],
      ["transcript", `${summary}?tab=transcript`],
      ["edit summary", `${summary}?edit=1`],
      ["review", review],
      ["review side by side", `${review}&view=side-by-side`],
      ["new action item", `${summary}/action-items/new`],
      ["action item", action],
      ["new chat", "/memory-gpt"],
      ["chat", chat],
      ["rename chat", `${chat}?rename`],
      ["delete chat", `${chat}/delete`],
      ["notifications", "/notifications"],
      ["profile", "/profile"],
      ["settings", "/settings"],
      ["nothing there", "/nothing-there"],
      ["somebody else's meeting", `${summary.slice(0, -6)}ZZZZZZ`],
    ],
  };
}

async function linkTo(page: Page, start: string): Promise<string> {
  const href = await page.locator(`a[href^="${start}"]`).first().getAttribute("href");
  if (href === null) throw new Error(`No link to ${start}`);
  return href;
}

async function pendingEdit(page: Page): Promise<string> {
  const href = await page.getByRole("link", { name: "Review it" }).getAttribute("href");
  return new URL(href ?? "", page.url()).searchParams.get("edit_request") ?? "";
}
