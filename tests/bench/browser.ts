import type { Page } from "playwright";
import { launchBrowser } from "#tests/support/browser.ts";
import { largestPaint, layoutShift, watchVitals } from "#tests/support/vitals.ts";
import { listening } from "#tests/support/waits.ts";
import { atMost, median, ms, say } from "./figures.ts";
import { logInBrowser } from "./log-in.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder, startServer } from "./server.ts";

/** What a reader waits for in a browser whose processor is four times slower than this one. */
const slowDown = 4;
const runs = Number(process.env.BENCH_RUNS ?? 5);

build();
const [folder, remove] = dataFolder();
const [meeting] = await seedMeetings(folder, 3, 9400);
const server = await startServer(folder);
const browser = await launchBrowser();
try {
  for (const [name, width, height] of [
    ["a desktop", 1280, 900],
    ["a phone", 375, 800],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.base, viewport: { width, height } });
    await watchVitals(context);
    const page = await context.newPage();
    await logInBrowser(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    const paints: number[] = [];
    const shifts: number[] = [];
    for (let run = 0; run < runs; run++) {
      await page.goto(`/meeting-summary/${meeting}`);
      await listening(page);
      paints.push(await largestPaint(page));
      shifts.push(await layoutShift(page));
    }
    atMost(`summary on ${name} four times slower: largest paint`, median(paints), 1500);
    atMost(`summary on ${name}: how far it jumped meanwhile`, Math.max(...shifts), 0.05, String);
    if (name === "a desktop") {
      const first = await paletteMs(page);
      await page.keyboard.press("Escape");
      say("palette, the first time", ms(first));
      atMost("the palette, once it has been opened", await paletteMs(page), 100);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  remove();
}

function paletteMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
    while (!document.querySelector("dialog[open] [cmdk-item]")) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}
