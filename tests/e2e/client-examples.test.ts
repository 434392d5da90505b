import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { residents } from "#tests/support/residents.ts";
import { restHost } from "#tests/support/rest-host.ts";
import type { Throughline as Client } from "../../tools/client/index.js";

const run = promisify(execFile);
const client = join(import.meta.dirname, "../../tools/client");
const examples = join(client, "examples");

const meeting = `WEBVTT

00:00:02.000 --> 00:00:08.000
<v Ana Reis>Let us talk about the pilot of the ferry app. The harbour office wants to see it before summer.

00:00:09.000 --> 00:00:15.000
<v Bo Lind>We agreed that the pilot starts on the first of June with two ferries.

00:00:16.000 --> 00:00:22.000
<v Ana Reis>Good. Bo, please write to the harbour office by Friday and tell them about the date.

00:00:23.000 --> 00:00:30.000
<v Bo Lind>I will write to the harbour office by Friday.
`;

/** Runs an example as its first lines say, with an API token of somebody who has a project. */
async function runExample(command: string, name: string) {
  const { url } = theProgram();
  const host = await restHost(url, `${name.replace(".", "-")}-${Date.now()}`);
  const { token } = await host.call("POST", "/users/me/api-tokens", { name: "Example", scope: "write" });
  const folder = mkdtempSync(join(tmpdir(), "throughline-example-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "meeting.vtt"), meeting);
  const start = (key: string, file: string) =>
    run(command, [join(examples, name), file, "minutes.md"], {
      cwd: folder,
      env: { ...process.env, THROUGHLINE_URL: url, THROUGHLINE_TOKEN: key, NO_COLOR: "1" },
    });
  const { stdout, stderr } = await start(token, "meeting.vtt");
  expect(stderr).toBe("");
  const wrong = await start("tl_wrong", "meeting.vtt").then(
    () => "",
    (error: { stderr: string }) => error.stderr,
  );
  return { stdout, wrong, minutes: readFileSync(join(folder, "minutes.md"), "utf8") };
}

/** Whether this machine has it: a Mac without developer tools has no Python. */
const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

describe.for([
  ["typescript.ts", process.execPath, true],
  ["python.py", "python3", has("python3")],
  ["shell.sh", "sh", has("curl")],
] as const)("the example %s", ([name, command, isHere]) => {
  test.runIf(isHere)(
    "adds a transcript, lists its action items with proof and saves the minutes",
    async () => {
      const { stdout, wrong, minutes } = await runExample(command, name);
      expect(stdout).toMatch(/^- .*harbour office/m);
      expect(stdout).toMatch(/^ {4}00:00:\d\d (Ana Reis|Bo Lind)/m);
      expect(stdout).toContain("Saved as minutes.md");
      expect(minutes).toContain("harbour office");
      expect(wrong).toMatch(/^401: \w+/m);
    },
  );
});

const ownPage = `<!doctype html><title>Own</title><script type="module">
  import { Throughline } from "./index.js";
  globalThis.Throughline = Throughline;
</script>`;

test("the client runs in a browser, in a page of the server's address, as who is logged in there", async () => {
  const { people, place } = await residents("Ana");
  const { page } = people[0];
  await page.route("**/of-the-client/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").pop() ?? "";
    if (name === "") return route.fulfill({ contentType: "text/html", body: ownPage });
    return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(client, name), "utf8") });
  });
  await page.goto("/of-the-client/");
  const seen = await page.evaluate(async (project_id) => {
    const { Throughline } = globalThis as unknown as { Throughline: typeof Client };
    const throughline = new Throughline({ url: location.origin });
    const added = await throughline.recordings.addTranscript({
      project_id,
      title: "Quay",
      text: "Ana: We sail.",
    });
    const titles: string[] = [];
    for await (const { title } of throughline.meetings.list({ project_id }).items()) titles.push(title);
    const refused = await throughline.meetings
      .get({ meeting_id: "none" })
      .catch((error: Error) => error.message);
    return { lines: added.lines, titles, refused };
  }, place.project_id);
  expect(seen).toMatchObject({ lines: 1, titles: ["Quay"], refused: expect.stringMatching(/^\w+.*\w/) });
});
