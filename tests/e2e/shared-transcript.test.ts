import { expect, test } from "vitest";
import { password } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { residents } from "#tests/support/residents.ts";

test("a file shared by another app waits while its person logs in, and is added when they say so", async () => {
  const {
    people: [ana],
  } = await residents("Ana");
  const { page, watch } = await newVisitor({ serviceWorker: true });
  await page.goto("/login");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // As a phone sends it: a form from nowhere in the program.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      ...{ method: "post", enctype: "multipart/form-data", action: "/shared" },
    });
    const input = Object.assign(document.createElement("input"), { type: "file", name: "file" });
    const transfer = new DataTransfer();
    const text = "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n<v Ana Reis>We take the north pier.</v>\n";
    transfer.items.add(new File([text], "Pier round.vtt", { type: "text/vtt" }));
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(/\/login\?redirectTo=/);
  await page.getByLabel("E-mail").fill(ana.person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/add-transcript\?shared=1/);
  const shared = page.getByRole("region", { name: "Shared with Throughline" });
  await shared.getByText("Pier round.vtt").waitFor();
  await shared.getByRole("button", { name: "Use it" }).click();
  await page.waitForURL(/\/meeting-summary\//);
  await page.getByRole("heading", { name: "Pier round" }).waitFor();
  await expect.poll(() => page.evaluate(() => caches.has("shared"))).toBe(false);
  expect(watch.problems).toEqual([]);
});

test("the manifest names icons that are there, and pages of the program", async () => {
  const { page } = await newVisitor();
  await page.goto("/login");
  const found = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "";
    const response = await fetch(link);
    const manifest = await response.json();
    const icons = await Promise.all(
      manifest.icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
        const { width } = await createImageBitmap(await (await fetch(src)).blob());
        return sizes === `${width}x${width}`;
      }),
    );
    return { type: response.headers.get("Content-Type"), display: manifest.display, icons };
  });
  expect(found).toEqual({
    ...{ type: "application/manifest+json", display: "standalone" },
    icons: [true, true, true],
  });
});
