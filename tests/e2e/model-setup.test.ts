import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ollamaStandIn } from "#tests/peers/peers.ts";
import { startPeers } from "#tests/peers/server.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { emailOf, press, see, signUpAlone } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { lookAt, violations } from "#tests/support/page-checks.ts";
import type { Program } from "#tests/support/program.ts";
import { follow } from "#tests/support/reading.ts";
import { logInto, newStage, type Person } from "#tests/support/stage.ts";
import { until } from "#tests/support/waits.ts";

const page = "/settings/integrations/model";

async function playedPeers() {
  const peers = await startPeers([ollamaStandIn()]);
  return { peers, settings: { PEERS_URL: peers.url } };
}

describe("an operator", () => {
  let program: Program;
  let ana: Person;

  beforeAll(async () => {
    const { peers, settings } = await playedPeers();
    program = await ownProgram(settings);
    ana = await newStage(program).person("Ana", signUpAlone, emailOf("Ana"));
    return () => peers.close();
  });

  test("finds, uses and tests a model of this machine without scripts, and takes it away", async () => {
    const { reader } = ana;
    await reader.get("/settings/integrations");
    expect((await follow(reader, "Set up Language model")).text).toContain(
      "None. The built-in engine does the work",
    );
    const found = await reader.submit("Look for models on this machine");
    expect(found.text).toContain("qwen3:8b");
    expect(found.text).toContain("Needs more memory than this machine has free.");
    // Which stands first depends on this machine's memory.
    expect((await reader.submit("Use")).text).toMatch(/Now using .*(qwen3:8b|llama3\.2:1b)\./);
    const tested = await reader.submit("Test what works");
    for (const text of ["It follows a strict schema.", "Answers appear while they are written."])
      expect(tested.text).toContain(text);
    expect((await reader.get("/settings/integrations")).text).toContain("chat, JSON and streaming work");
    await reader.get(page);
    expect((await reader.submit("Stop using it")).text).toContain("The language model is off.");
  });

  test("enters any server without scripts, and is told what does not work", async () => {
    const { reader } = ana;
    await reader.get(page);
    const entered = { provider: "other", model: "tiny", secret_key: "sk-0123456789" };
    const refused = await reader.submit("Use this model", { ...entered, base_url: "nowhere" });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Enter an address like https://api.example.org/v1"),
    ]);
    expect(refused.html).not.toContain("sk-0123456789");
    const saved = await reader.submit("Use this model", { ...entered, base_url: "http://127.0.0.1:9/v1" });
    expect(saved.text).toContain("Now using 127.0.0.1:9 tiny.");
    expect(saved.text).toContain("A key is saved.");
    expect((await reader.submit("Test what works")).text).toContain(
      "Check the address, and that the server runs.",
    );
  });

  test("does the same with scripts, on a page that is accessible in both themes and on a phone", async () => {
    const visitor = await newVisitor({ program });
    await logInto(visitor.context, ana);
    expect(await lookAt(visitor.page, page)).toEqual([]);
    await press(visitor.page, "Look for models on this machine");
    await see(visitor.page, "qwen3:8b");
    await visitor.page.getByRole("button", { name: "Use qwen3:8b" }).click();
    await see(visitor.page, "qwen3:8b. Test it to see what works.");
    await press(visitor.page, "Test what works");
    await see(visitor.page, "It follows a strict schema.");
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
  });
});

test("the setup page uses a model of this machine, which the new operator then has", async () => {
  const { peers, settings } = await playedPeers();
  onTestFinished(() => peers.close());
  const program = await ownProgram((origin) => ({ ...settings, HOST: "0.0.0.0", ORIGIN: origin }));
  const link = () =>
    /Open this link to set up this server: (\S+?)"/.exec(readFileSync(program.logFile, "utf8"));
  await until(async () => link() !== null);
  const operator = new FormClient(program.url);
  await operator.get(link()?.[1] ?? "");
  expect((await operator.submit("Look for models on this machine")).text).toContain("llama3.2:1b");
  expect((await operator.submit("Use")).text).toMatch(/Now using .*(qwen3:8b|llama3\.2:1b)\./);
  const password = "a long sentence about ferries";
  await operator.submit("Finish setup", {
    ...{ first_name: "Olga", last_name: "Lund", email: "olga@example.test" },
    ...{ password, confirm_password: password },
  });
  expect((await operator.get(page)).text).toMatch(/(qwen3:8b|llama3\.2:1b) at http/);
});
