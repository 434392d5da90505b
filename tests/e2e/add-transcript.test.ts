import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { see } from "#tests/support/journey.ts";
import { type Resident, residents } from "#tests/support/residents.ts";
import { listening } from "#tests/support/waits.ts";

const words = "Ana: We decided to paint the ferry blue.\nBo: I will order the paint by Friday.\n";
const other = "Cleo: We agree to close the pier on Monday.\nBo: I will tell the crew.\n";
const broken = "[00:00:02] Ana: Shall we?\n[00:xx:05] Bo: Yes.\n";
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

describe("adding transcripts", () => {
  let ana: Resident;
  let page: Page;

  beforeAll(async () => {
    [ana] = (await residents("Dropper")).people;
    page = ana.page;
  });

  const dialog = () => page.getByRole("dialog", { name: "Add transcript" });

  test("lists a result for each of several files, and adds, removes or tries one again when asked", async () => {
    await page.goto("/summary-hub");
    await listening(page);
    await page.keyboard.press("c");
    await page.getByRole("dialog", { name: "Create or add" }).waitFor();
    await page.keyboard.press("t");
    await dialog().waitFor();
    const files = [file("Weekly.txt", words), file("Broken.txt", broken), file("Copy.txt", words)];
    await page.getByLabel("Transcript files").setInputFiles(files);
    const tray = page.getByRole("region", { name: "Transcripts being added" });
    await tray.getByText("1 of 3 added").waitFor();
    await tray.getByText("Line 2 should give a time").waitFor();
    await tray.getByText("Already added as “Weekly”").waitFor();
    await tray.getByRole("button", { name: "Try again: Broken.txt" }).click();
    await tray.getByText("1 of 3 added").waitFor();
    await tray.getByRole("button", { name: "Remove Broken.txt" }).click();
    await tray.getByRole("button", { name: "Add anyway" }).click();
    await tray.getByText("2 of 2 added").waitFor();
    await tray.getByText("Summary ready").nth(1).waitFor();
    await tray.getByRole("button", { name: "Close" }).click();
  });

  test("adds a file dropped on a page at once, under the title and the day that it says", async () => {
    await page.goto("/dashboard");
    await listening(page);
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "Pier 2026-05-04.txt", { type: "text/plain" }));
      return data;
    }, other);
    await page.dispatchEvent("main", "dragenter", { dataTransfer: transfer });
    await page.getByText("Drop to add a transcript").waitFor();
    await page.dispatchEvent("main", "dragover", { dataTransfer: transfer });
    await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Pier");
    await see(page, "May 4");
  });

  test("causes no browser or server errors", async () => {
    await ana.watch.settled();
    // The broken file and the copy were refused.
    expect(ana.watch.problems.filter((problem) => !/40[09]|422/.test(problem))).toEqual([]);
  });
});
