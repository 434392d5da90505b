import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { press, see } from "#tests/support/journey.ts";
import { mailedLink } from "#tests/support/mailed-link.ts";
import { violations } from "#tests/support/page-checks.ts";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { wanted } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

const customer = "customer@elsewhere.test";
let ana: Resident;
let summary: string;

beforeAll(async () => {
  [ana] = (await residents("Ana")).people;
  const { reader, email } = ana.person;
  await reader.get(mailedLink(theProgram(), email));
  await reader.submit("Confirm");
  summary = await loadSample(ana.person);
  const meeting_id = summary.split("/").at(-1);
  const { body } = await wanted(ana.person.call("GET", `/recall/structured-summary/${meeting_id}`));
  const { lines, action_items } = body as {
    lines: { line_id: string; section: string }[];
    action_items: { action_id: string }[];
  };
  const decision = lines.find(({ section }) => section === "decision")?.line_id;
  for (const line_id of [decision, action_items[0]?.action_id])
    await wanted(
      ana.person.call("POST", `/summary/confirm-line?meeting_id=${meeting_id}&line_id=${line_id}`),
    );
});

describe("sending a recap", () => {
  test("is previewed as the e-mail will look, copied for Slack, and sent", async () => {
    const { page, context } = ana;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(summary);
    await listening(page);
    await page.getByLabel("Share and export").click();
    await page.getByRole("link", { name: "Send recap…" }).click();
    await page.waitForURL(`**${summary}/recap`);
    await page.getByLabel("Other e-mail addresses").fill(customer);
    await page.getByLabel("Note").fill("Thanks <b>all</b>");
    await press(page, "Update preview");
    await see(page, "Recap: meeting of");
    const mail = page.frameLocator("iframe");
    await expect.poll(() => mail.locator("body").innerText()).toContain("Thanks <b>all</b>");
    await expect
      .poll(() => mail.locator("h1").evaluate((one) => getComputedStyle(one).fontSize))
      .toBe("20px");
    await expect.poll(() => mail.locator("a[href], script, img, b").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await press(page, "Copy for Slack");
    await see(page, "Copied. Paste it in Slack.");
    const kinds = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(kinds).toEqual(expect.arrayContaining(["text/plain", "text/html"]));
    await press(page, "Send recap");
    await see(page, "Recap sent to 1 person.");
    expect(new URL(page.url()).pathname).toBe(summary);
  });

  test("works without scripts, and says who has it", async () => {
    const { reader } = ana.person;
    const page = await reader.get(`${summary}/recap`);
    expect(page.html).toContain("The recap for Teams");
    const shown = await reader.submit("Update preview", { more: customer, note: "Once more" });
    expect(shown.html).toMatch(/<iframe[^>]+sandbox=""/);
    expect(shown.html).toContain("Once more</textarea>");
    const refused = await reader.submit("Send recap", { more: customer, note: "Once more" });
    expect(refused.text).toContain("They got this version within the last day.");
    expect(refused.html).toContain("Once more</textarea>");
  });
});
