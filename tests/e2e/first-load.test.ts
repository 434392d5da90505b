import { expect, test } from "vitest";
import { zoneCookie } from "#app/core/zone-cookie.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { logInto, newMeeting, newProject, newStage } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

/** In all, with everything that comes after the first paint. KB are 1,000 bytes as sent. */
const budget = { requests: 28, kilobytes: 200 };

test("the hub with 60 meetings loads in few requests and bytes", async () => {
  const ana = await newStage(theProgram()).person("Ana");
  const place = await newProject(ana);
  for (let number = 1; number <= 60; number++)
    await newMeeting(ana, place, {
      title: `Ferry weekly ${number}: timetable, screens and the remote piers`,
    });
  const { page, context } = await newVisitor();
  await logInto(context, ana);
  // The page of the login has told the zone before any page behind it is opened.
  await context.addCookies([{ name: zoneCookie, value: "UTC", url: ana.reader.base }]);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const addresses: string[] = [];
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.startsWith("http")) addresses.push(new URL(request.url).pathname);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto("/summary-hub");
  await listening(page);
  console.info(`${addresses.length} requests, ${(bytes / 1000).toFixed(0)} KB`);
  expect(addresses.filter((address) => address.endsWith(".svg") && address.includes("icons"))).toHaveLength(
    1,
  );
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  const fonts = await page.evaluate(async () =>
    [...(await document.fonts.ready)].map(({ status }) => status),
  );
  expect(fonts).toContain("loaded");
  expect(fonts).not.toContain("error");
  expect(addresses.length, addresses.join("\n")).toBeLessThanOrEqual(budget.requests);
  expect(bytes / 1000).toBeLessThanOrEqual(budget.kilobytes);
});
