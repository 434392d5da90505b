import { expect, test } from "vitest";
import { signUp } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";

// As Chromium names them.
const zones = [
  "America/Los_Angeles",
  "America/St_Johns",
  "Europe/Berlin",
  "Asia/Katmandu",
  "Pacific/Kiritimati",
];

test.each(zones)(
  "a browser in %s sends its time zone before sign-up and before an old session is used",
  async (zone) => {
    const { page, context, watch } = await newVisitor({ zone });
    await signUp(page, `Zoe${zones.indexOf(zone)}`);
    await page.goto("/profile");
    const titles = () =>
      page.locator("time[title]").evaluateAll((all) => all.map((time) => time.getAttribute("title") ?? ""));
    const isIn = (title: string) => title.endsWith(`(${zone})`);
    expect((await titles()).filter(isIn)).toEqual(await titles());
    const session = (await context.cookies()).filter(({ name }) => /throughline$/.test(name));
    const device = await newVisitor({ zone });
    await device.context.addCookies(session);
    await device.page.goto("/profile");
    const first = device.page.locator("time[title]").first();
    await expect.poll(() => first.getAttribute("title")).toMatch(new RegExp(`\\(${zone}\\)$`));
    expect([...watch.problems, ...device.watch.problems]).toEqual([]);
  },
);
