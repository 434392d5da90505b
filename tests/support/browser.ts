import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, type BrowserServer, chromium } from "playwright";

const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Nothing outside of this machine is ever reached.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  "--disable-auto-reload",
  // The pages of one person need no process each.
  "--process-per-site",
  "--renderer-process-limit=1",
  // A microphone that beeps, and a reader who lets pages use it.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

const smallest = "/usr/bin/chromium-headless-shell";

/** A Chromium for this process alone. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: launchArguments });
}

/** A Chromium that other processes connect to. The caller closes it. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: chromiumPath(), args: launchArguments });
}

/** The Chromium that is named or installed, else one is fetched. */
function chromiumPath(): string {
  const executablePath = process.env.CHROMIUM_PATH ?? smallestInstalled() ?? installed() ?? fetched();
  if (!executablePath)
    throw new Error(
      "The browser tests need Chromium: install it, or set CHROMIUM_PATH, or run `npx playwright install chromium`.",
    );
  return executablePath;
}

let hasTried = false;

/** Debian's build without windows: the same engine, and a page costs it half the processor time. Installed where that is allowed. */
function smallestInstalled(): string | undefined {
  if (!existsSync(smallest) && !hasTried && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    hasTried = true;
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "chromium-headless-shell"]);
  }
  return existsSync(smallest) ? smallest : undefined;
}

function installed(): string | undefined {
  const candidates = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

function fetched(): string | undefined {
  run("npx", ["playwright", "install", "chromium"]);
  if (!installed() && process.getuid?.() === 0) run("apt-get", ["install", "-y", "chromium"]);
  return installed();
}

/** What cannot be installed shows in the place where it is then missing. */
function run(command: string, words: string[]): void {
  try {
    execFileSync(command, words, { stdio: "ignore", timeout: 150_000 });
  } catch {
    // The next way is tried.
  }
}
