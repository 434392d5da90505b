import { beforeAll, expect, test } from "vitest";
import { startPeers } from "#tests/peers/server.ts";
import { transcriptionPeer } from "#tests/peers/transcription.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { logInto, newStage } from "#tests/support/stage.ts";

let visitor: Visitor;

beforeAll(async () => {
  const stand = transcriptionPeer();
  const peers = await startPeers([stand.peer]);
  const program = await ownProgram(stand.peer.settings({ peers: peers.url }));
  const person = await newStage(program).person("Rhea", "/signup", emailOf("Rhea"));
  visitor = await newVisitor({ program });
  await logInto(visitor.context, person);
  return () => peers.close();
});

test("a meeting is recorded through a lost network and a reload, and becomes a summary with the notes beside it", async () => {
  const { page, context, watch } = visitor;
  const seconds = async () => {
    const [minutes = 0, rest = 0] = (await page.getByRole("timer").innerText()).split(":").map(Number);
    return minutes * 60 + rest;
  };
  const recorded = (least: number) => expect.poll(seconds).toBeGreaterThanOrEqual(least);
  const stored = () =>
    page.waitForResponse(
      (reply) => reply.ok() && /^multipart/.test(reply.request().headers()["content-type"] ?? ""),
    );

  // The microphone is closed to the page before, so a link to the recorder loads its own.
  await page.goto("/dashboard");
  await page.evaluate(() => location.assign("/record"));
  await page.getByLabel("Title").fill("Corridor talk");
  await press(page, "Start recording");
  await see(page, "Ask everyone first, then tick the box.");
  await page.getByRole("checkbox", { name: "Everyone in the meeting" }).check();
  const first = stored();
  await press(page, "Start recording");
  await first;
  await page.getByRole("meter", { name: "Microphone level" }).waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Ask about the timetable");
  await page.keyboard.press("Enter");
  await page.getByText("Saving…").waitFor({ state: "detached" });

  await context.setOffline(true);
  await page.getByText("of sound are safe in this browser").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Written while offline");
  const before = await seconds();
  await recorded(before + 5);
  await context.setOffline(false);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Continue recording" }).waitFor();
  await recorded(before);
  await expect
    .poll(() => page.getByLabel("Note", { exact: true }).inputValue())
    .toBe("Written while offline");

  const second = stored();
  await press(page, "Continue recording");
  await second;
  await press(page, "Pause");
  await see(page, "Paused");
  await press(page, "Continue");
  // A second tab of this browser records nothing.
  const other = await context.newPage();
  await other.goto("/record");
  await other.getByText("goes on in another tab or window").waitFor();
  await other.close();

  await press(page, "Finish");
  await page.waitForURL(/\/meetings\/[^/]+\/transcript/);
  await see(page, "Recorded in the browser is transcribed");
  await page.getByRole("link", { name: "View summary" }).click();
  await page.getByRole("heading", { name: "Your notes" }).waitFor();
  await page.getByText("Written while offline", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  await page
    .getByRole("tab", { name: "Transcript" })
    .or(page.getByRole("link", { name: "Transcript" }))
    .first()
    .click();
  await see(page, "This was said at second 0.");
  await watch.settled();
  expect(watch.problems.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
