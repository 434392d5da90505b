import { globSync, readFileSync } from "node:fs";
import express from "express";
import { describe, expect, test } from "vitest";
import { FormClient } from "./form-client.ts";
import { serve } from "./serve.ts";

/** A small site with all that a form can hold. */
function site() {
  const app = express();
  app.use(express.urlencoded({ extended: false }));
  app.get("/", (_request, response) => {
    response.send(`<!-- <form action="/commented"></form> -->
      <form method="post" action="/save?x=1&amp;y=2" id="main">
        <input type="hidden" name="token" value="a&quot;b&#39;c"><input name="title" value='Old'/>
        <textarea name="notes">
Line &lt;1&gt;</textarea>
        <select name="role"><option value="m">Member</option><option selected>host</option></select>
        <input type="checkbox" name="agree" checked><input type="radio" name="size" value="s" checked><input type="radio" name="size" value="l">
        <input name="item" value="one"><input name="item" value="two"><input name="off" disabled value="no">
        <button type="button">Nothing</button><button name="intent" value="keep">Keep it</button>
      </form>
      <button form="main" name="intent" value="drop"><span>Drop</span> it</button>
      <form action="/find"><input name="q"><button>Find</button></form><a href="/later?b=1&amp;c=2">Later</a>`);
  });
  app.post("/save", (request, response) => {
    const { origin } = request.headers;
    response.cookie("flash", JSON.stringify({ ...request.body, ...request.query, origin }));
    response.redirect(303, "/done");
  });
  app.get("/done", (request, response) => {
    response.clearCookie("flash");
    response.send(decodeURIComponent(request.headers.cookie ?? "none"));
  });
  app.get("*", (request, response) => response.send(request.url));
  return app;
}

describe("the form client", () => {
  test("sends what a browser without JavaScript sends", async () => {
    const base = await serve(site());
    const client = new FormClient(base);
    await client.get("/");
    const page = await client.submit("Keep it", { title: "New & bold", agree: false, item: ["1", "2"] });
    expect(page.url).toBe(`${base}/done`);
    expect(JSON.parse(page.html.replace("flash=", ""))).toEqual({
      ...{
        token: "a\"b'c",
        title: "New & bold",
        notes: "Line <1>",
        role: "host",
        size: "s",
        item: ["1", "2"],
      },
      ...{ intent: "keep", x: "1", y: "2", origin: base },
    });
    expect((await client.get("/done")).text).toBe("none");
  });

  test("finds a form by an outside button, an id or an action", async () => {
    const client = new FormClient(await serve(site()));
    await client.get("/");
    expect((await client.submit("Drop it", { role: "m", size: "l" })).html).toMatch(
      /"role":"m".*"size":"l".*"intent":"drop"/,
    );
    await client.get("/");
    expect((await client.submit("#main", { agree: true })).html).toMatch(/"agree":"on".*"intent":"keep"/);
    await client.get("/");
    expect((await client.submit("/find", { q: "a b" })).text).toBe("/find?q=a+b");
    await client.get("/");
    expect((await client.click("Later")).html).toBe("/later?b=1&c=2");
  });

  test("refuses fields that the page does not have", async () => {
    const client = new FormClient(await serve(site()));
    await client.get("/");
    expect(() => client.submit("#main", { admin: "yes" })).toThrow("has no admin");
    expect(() => client.submit("#main", { role: "king" })).toThrow("role offers m, host, not king");
    expect(() => client.submit("Delete")).toThrow('No form "Delete"');
  });
});

// Figures in ms are the bench's, and a step waits for the state it means. A crash comes at a random moment on purpose.
test("tests use no real time or randomness", () => {
  const exclude = [
    "tests/bench/**",
    "tests/**/{crash,fixtures}/**",
    "tests/**/crash.test.ts",
    "tests/support/support.test.ts",
    // A peer with a pace of its own: it sends again after a while, as recorders do, and notes how long it waited.
    "tests/support/line-senders.ts",
    // Servers of models that take their time, as real ones do.
    "tests/peers/chat-models.ts",
  ];
  const files = globSync("tests/**/*.{ts,tsx}", { exclude });
  const luck = /waitForTimeout|networkidle|performance\.now|setTimeout as /;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => luck.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("browser tests assert what a page shows with expect.poll", () => {
  const files = globSync("tests/{e2e,conformance}/**/*.ts");
  const readOnce =
    /expect\(\s*await [^;]*?\.(innerText|textContent|allInnerTexts|count|inputValue|getAttribute|title|is[A-Z]\w+|evaluate(All)?)\(/;
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/;\n/)
      .filter((statement) => readOnce.test(statement))
      .map((statement) => `${file}: ${statement.trim()}`),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
