import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { see } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { png, pngOf } from "#tests/support/pictures.ts";
import { browse, type Resident } from "#tests/support/residents.ts";
import { newStage } from "#tests/support/stage.ts";

const picture = (buffer: Buffer) => ({ name: "picture.png", mimeType: "image/png", buffer });

describe("organizations and projects in dialogs", () => {
  let ana: Resident;
  let page: Page;
  let dialog: Locator;

  beforeAll(async () => {
    ana = await browse(await newStage(theProgram()).person("Ana"));
    page = ana.page;
    dialog = page.getByRole("dialog");
    await page.goto("/dashboard");
  });

  const bar = () => page.getByRole("banner");
  const pressed = (name: string) => dialog.getByRole("button", { name, exact: true }).last().click();
  const members = () => dialog.getByRole("list", { name: "Members" }).getByRole("listitem");

  test("are created by a new user with members, without leaving the dashboard", async () => {
    await page.getByRole("main").getByRole("link", { name: "Create Organization" }).click();
    await dialog.getByText("Welcome! Let's create your first organization").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Create Organization");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Organization name").fill("Harbour Works");
    await pressed("Create Organization");
    await dialog.getByText("Let's create your first project").waitFor();
    await dialog.getByLabel("Project name").fill("Ferry app");
    const invites = dialog.getByLabel("Invite by e-mail");
    await invites.fill("bo@example.test, nonsense, cy@example.test");
    await invites.press("Enter");
    await dialog.getByText("Enter a valid e-mail address").waitFor();
    await expect.poll(() => invites.inputValue()).toBe("nonsense");
    await invites.fill("");
    await pressed("Remove cy@example.test");
    await dialog.getByLabel("Role of bo@example.test").selectOption("project_admin");
    await expect.poll(() => members().count()).toBe(2);
    await dialog.getByLabel("Picture").setInputFiles(picture(pngOf(2 * 1024 * 1024 + 1)));
    await dialog.getByText("File size should be less than 2MB").waitFor();
    await dialog.getByLabel("Picture").setInputFiles(picture(png()));
    await pressed("Create Project");
    await dialog.getByText("Ferry app is ready").waitFor();
    await expect
      .poll(() => dialog.getByLabel("Invite link for bo@example.test", { exact: true }).inputValue())
      .toContain("/invite/");
    await dialog.getByRole("link", { name: "Go to the project" }).click();
    await dialog.waitFor({ state: "detached" });
    await bar().locator("summary").nth(1).click();
    await bar().getByRole("link", { name: "View details of Ferry app" }).click();
    await dialog.getByRole("heading", { name: "Project Details" }).waitFor();
    await expect
      .poll(() => members().allInnerTexts())
      .toEqual([
        expect.stringMatching(/Ana Reis[\s\S]*Admin/),
        expect.stringMatching(/bo@example\.test[\s\S]*Invited[\s\S]*Admin/),
      ]);
    expect(new URL(page.url()).pathname).toBe("/dashboard");
  });

  test("restore the page on Cancel, and show a message after saving", async () => {
    await dialog.getByRole("link", { name: "Edit", exact: true }).click();
    await dialog.getByLabel("Project name").fill("Something else");
    await pressed("Remove bo@example.test");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await dialog.getByRole("heading", { name: "Project Details" }).waitFor();
    await expect.poll(() => members().count()).toBe(2);
    await dialog.getByRole("link", { name: "Edit", exact: true }).click();
    await expect.poll(() => dialog.getByLabel("Project name").inputValue()).toBe("Ferry app");
    await dialog.getByLabel("Project name").fill("Ferries");
    await pressed("Update Project");
    await see(page, "Project updated.");
    await pressed("Close");
    await bar().getByText("Ferries").first().waitFor();
    await expect.poll(() => bar().locator("summary img").count()).toBe(1);
  });

  test("keep typed values and show the error when saving fails", async () => {
    await page.route(/\/projects\/new/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await bar().locator("summary").nth(1).click();
    await bar().getByRole("link", { name: "Create Project" }).click();
    await dialog.getByLabel("Project name").fill("Piers");
    await dialog.getByLabel("Invite by e-mail").fill("dee@example.test");
    await pressed("Create Project");
    await dialog.getByText("Network error").waitFor();
    await expect.poll(() => dialog.getByLabel("Project name").inputValue()).toBe("Piers");
    await expect.poll(() => dialog.getByLabel("Invite by e-mail").inputValue()).toBe("dee@example.test");
    await page.unrouteAll();
    await dialog.getByLabel("Invite by e-mail").fill("");
    await pressed("Create Project");
    await see(page, "Piers is ready.");
    await page.keyboard.press("Escape");
    await bar().getByText("Piers").first().waitFor();
  });

  test("remember the workspace of a closed tab, unless another tab has a newer one", async () => {
    const beacon = ({ url }: { url: string }) => url.includes("update-last-active");
    const sent: string[] = [];
    ana.context.on("request", (request) => {
      if (beacon({ url: request.url() })) sent.push(String(request.postData()));
    });
    const older = await ana.context.newPage();
    await older.goto("/dashboard");
    await older.getByRole("banner").getByText("Piers").first().waitFor();
    await bar().locator("summary").nth(1).click();
    await bar().getByRole("button", { name: "Ferries" }).click();
    await page.getByRole("banner").locator("summary", { hasText: "Ferries" }).waitFor();
    // A live page learns of the choice; this one has lost its line.
    await older.evaluate(() => localStorage.setItem("current_place", "chosen/elsewhere"));
    await older.goto("about:blank");
    expect(sent).toEqual([]);
    await page.reload();
    await expect.poll(() => sent.length).toBe(0);
    // A page that has just been loaded listens a moment later.
    const leave = async () => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
      return sent.length;
    };
    await expect.poll(leave).toBeGreaterThan(0);
    expect(JSON.parse(sent[0] ?? "{}")).toMatchObject({
      user_id: expect.any(String),
      org_id: expect.any(String),
    });
    await older.close();
  });

  test("lead to the dashboard when the open project is deleted", async () => {
    await page.goto("/summary-hub");
    await bar().locator("summary").nth(1).click();
    await bar().getByRole("link", { name: "View details of Ferries" }).click();
    await dialog.getByRole("link", { name: "Delete", exact: true }).click();
    await dialog.getByText("Are you sure you want to delete Ferries?").waitFor();
    await pressed("Delete");
    await page.waitForURL("**/dashboard");
    await see(page, "Project deleted.");
    await page.getByRole("main").getByText("Choose a project").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Piers" }).click();
    await bar().locator("summary", { hasText: "Piers" }).waitFor();
  });
});

test("an invitation that no longer works says so, and what to do", async () => {
  const { page } = await newVisitor({ js: false });
  for (const path of ["/invite/used-up-long-ago", "/signup?invite=used-up-long-ago"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await see(page, "This invitation no longer works");
    await see(page, "Ask the person who invited you for a new link.");
  }
});
