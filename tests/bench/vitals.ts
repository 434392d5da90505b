import type { Browser, Page } from "playwright";
import { launchBrowser } from "#tests/support/browser.ts";
import { largestPaint, layoutShift, slowestAnswer, watchVitals } from "#tests/support/vitals.ts";
import { listening } from "#tests/support/waits.ts";
import { atMost, median } from "./figures.ts";
import { logInBrowser } from "./log-in.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder, startServer } from "./server.ts";

/** The three figures of a page that browsers report as its vitals, where people read and work, after a meeting of three hours. */
const limits = { paint: 900, shift: 0.02, answer: 100 };
const runs = Number(process.env.BENCH_RUNS ?? 5);
const words = 30_000;

type Scene = { name: string; path: string; work(page: Page): Promise<unknown> };

build();
const [folder, remove] = dataFolder();
const [meeting = ""] = await seedMeetings(folder, 3, words);
const server = await startServer(folder);
const browser = await launchBrowser();
try {
  for (const slower of [1, 4])
    for (const width of [1280, 375])
      for (const scene of scenes(meeting)) await measure(browser, scene, width, slower);
} finally {
  await browser.close();
  await server.stop();
  remove();
}

function scenes(id: string): Scene[] {
  const press = (keys: string[]) => async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 60 });
  };
  return [
    { name: "summary", path: `/meeting-summary/${id}`, work: press(["j", "j", "k", "j", "Enter", "Escape"]) },
    {
      name: "transcript",
      path: `/meeting-summary/${id}?tab=transcript`,
      work: (page) =>
        page.getByLabel("Find in transcript").pressSequentially("the ferry timetable", { delay: 60 }),
    },
    { name: "action items", path: "/action-items?whose=all", work: press(["j", "j", "x", "j", "x"]) },
    {
      name: "schedule",
      path: "/schedule-meeting",
      work: (page) => page.getByLabel("Title").pressSequentially("Weekly of the ferries", { delay: 60 }),
    },
  ];
}

async function measure(
  browser: Browser,
  { name, path, work }: Scene,
  width: number,
  slower: number,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.base, viewport: { width, height: 850 } });
  await watchVitals(context);
  const page = await context.newPage();
  await logInBrowser(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const figures: { paint: number; shift: number; answer: number }[] = [];
  for (let run = 0; run < runs; run++) {
    await page.goto(path);
    await listening(page);
    const paint = await largestPaint(page);
    await work(page);
    await page.waitForTimeout(500);
    figures.push({ paint, shift: await layoutShift(page), answer: await slowestAnswer(page) });
  }
  await context.close();
  const where = `${name}, ${width} px${slower > 1 ? `, processor ${slower} times slower` : ""}`;
  atMost(`${where}: largest paint`, median(figures.map(({ paint }) => paint)), limits.paint);
  atMost(
    `${where}: how far it jumped`,
    Math.max(...figures.map(({ shift }) => shift)),
    limits.shift,
    shiftText,
  );
  atMost(`${where}: slowest answer to a key`, median(figures.map(({ answer }) => answer)), limits.answer);
}

function shiftText(shift: number): string {
  return shift.toFixed(3);
}
