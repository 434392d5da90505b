import { data } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import { setThemeCookie } from "#app/browser-preferences.ts";
import { AppError, tooMany } from "#app/core/errors.ts";
import { operation, query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { echoValues, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import {
  clearSessionCookie,
  load,
  redirectTo,
  setSessionCookie,
  submit,
  takeFlash,
} from "#app/http/pages/page.ts";
import { openApp, type PageArgs, smallBuild } from "./support/app.ts";

const https = "https://meetings.example.org";
const show = query({
  name: "things.show",
  input: z.object({ id: z.string() }),
  find: async (_scope, { id }) => (id === "mine" ? id : null),
  run: async (_scope, { target }) => ({ shown: target }),
});
const rename = operation({
  name: "things.rename",
  input: z.object({ name: z.string().min(3, "Too short"), password: z.string().optional() }),
  run: async (_tx, { input }) => input.name,
});
const enter = operation({
  name: "sessions.begin",
  who: "anyone",
  input: z.object({ email: z.string() }),
  run: async () => {
    throw new AppError(401, "Invalid email or password");
  },
});
const breaks = operation({
  name: "things.break",
  failed: message("Failed to break the thing"),
  input: z.object({ name: z.string() }),
  run: () => Promise.reject(new Error("secret cause")),
});
const wait = operation({ name: "things.wait", input: z.object({}), run: () => Promise.reject(tooMany(9)) });

async function site(origin?: string) {
  const { base, log } = await openApp({
    origin,
    build: smallBuild({
      "/things/:id": {
        loader: (args: PageArgs) => load(args, show, { id: args.params.id }),
        action: async (args: PageArgs) =>
          submit(args, rename, await readForm(args.request), (name) =>
            redirectTo(args, "/shown", {
              flash: { kind: "success", message: `Now ${name} – “ü”`, link: { href: "/x", label: "See" } },
            }),
          ),
      },
      "/enter": {
        action: async (args: PageArgs) => submit(args, enter, await readForm(args.request), () => null),
      },
      "/wait": { action: async (args: PageArgs) => submit(args, wait, {}, () => null) },
      "/breaks": {
        loader: (args: PageArgs) => load(args, breaks, { name: "x" }),
        action: async (args: PageArgs) => {
          const form = await readForm(args.request);
          const options = form.name === "alert" ? { failed: "Failed to save thing" } : {};
          return submit(args, breaks, form, () => null, options);
        },
      },
      "/shown": {
        loader: (args: PageArgs) => {
          const { flash, headers } = takeFlash(args);
          return data(flash, { headers });
        },
      },
      "/in": {
        action: (args: PageArgs) =>
          redirectTo(args, "/", { headers: setSessionCookie(args, "t+/=", { remember: true }) }),
      },
      "/browser": {
        action: (args: PageArgs) =>
          redirectTo(args, "/", { headers: setSessionCookie(args, "t", { remember: false }) }),
      },
      "/out": { action: (args: PageArgs) => redirectTo(args, "/", { headers: clearSessionCookie(args) }) },
      "/dark": {
        action: (args: PageArgs) => redirectTo(args, "/", { headers: setThemeCookie(args, "dark") }),
      },
      "/file": {
        action: async (args: PageArgs) => {
          const { form, files } = await readFormWithFiles(args, () => true);
          return {
            form,
            names: Object.entries(files).map(([name, list]) => [name, ...list.map((file) => file.name)]),
          };
        },
      },
    }),
  });
  async function send(
    path: string,
    body?: BodyInit,
    cookie = "throughline=ada-token; __Host-throughline=ada-token",
    more: Record<string, string> = {},
  ) {
    const headers = { Cookie: cookie, Origin: origin ?? base, ...more };
    const init = { method: body === undefined ? "GET" : "POST", headers, body, redirect: "manual" as const };
    const response = await fetch(base + path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith("{") ? JSON.parse(text) : null,
    };
  }
  return { send, log };
}
const form = (text: string) => new URLSearchParams(text);

test("a page shows its loader's data", async () => {
  const { send } = await site();
  expect((await send("/things/mine")).json.loaderData["/things/:id"]).toEqual({ shown: "mine" });
});

test("anonymous requests for a page and its data redirect to login and back", async () => {
  const { send } = await site();
  const page = await send("/things/mine?tab=a&b=c", undefined, "");
  expect([page.status, page.headers.get("location")]).toEqual([
    302,
    "/login?redirectTo=%2Fthings%2Fmine%3Ftab%3Da%26b%3Dc",
  ]);
  const behind = await send("/things/mine.data?tab=a", undefined, "");
  expect(behind.text).toContain("/login?redirectTo=%2Fthings%2Fmine%3Ftab%3Da");
  const action = await send("/things/mine", form("name=long"), "");
  expect(action.headers.get("location")).toBe("/login?redirectTo=%2Fthings%2Fmine");
});

test("a 404 passes status and message to the error boundary", async () => {
  const { send } = await site();
  const { status, json } = await send("/things/other");
  expect(status).toBe(404);
  expect(Object.values(json.errors)).toMatchObject([{ status: 404, data: { detail: "Not found" } }]);
});

test("a refused form returns values and errors, without passwords", async () => {
  const { send } = await site();
  const body = form("name=ab&password=hunter2&confirm_password=hunter2&tag=1&tag=2&intent=rename");
  const { status, json, text } = await send("/things/mine", body);
  expect(status).toBe(422);
  expect(json.actionData["/things/:id"]).toEqual({
    errors: { name: ["Too short"] },
    values: { name: "ab", tag: ["1", "2"], intent: "rename" },
    detail: "Too short",
  });
  expect(text).not.toContain("hunter2");
  const fetched = await send("/things/mine.data", form("name=ab"));
  expect([fetched.status, fetched.headers.get("content-type")]).toEqual([
    422,
    "text/x-script; charset=utf-8",
  ]);
});

test("a checked box is echoed as on", () => {
  const input = { remember: true, terms: false, revoke_tokens: "on", token: "t", password: "hunter2" };
  expect(echoValues(input)).toEqual({ remember: "on", revoke_tokens: "on" });
});

test("an unknown intent gets 400", () => {
  const buttons = { remove: 1 };
  expect(selectIntent({ intent: "remove x" }, buttons)).toEqual({ act: 1, id: "x" });
  const detail = expect.stringContaining("tell which button you pressed");
  const refused = expect.objectContaining({
    init: { status: 400 },
    data: expect.objectContaining({ detail }),
  });
  for (const intent of ["", "add", "constructor", "toString", "__proto__", "valueOf x", ["remove", "add"]])
    expect(() => selectIntent({ intent }, buttons)).toThrow(refused);
  expect(() => selectIntent({}, buttons)).toThrow(refused);
  expect(selectIntent({ intent: "reject" }, { approve: true, reject: false }).act).toBe(false);
});

test("a wrong password returns the form with 401", async () => {
  const { send } = await site();
  const { status, json } = await send("/enter", form("email=a%40b.example"), "");
  expect(status).toBe(401);
  expect(json.actionData["/enter"]).toEqual({
    errors: { "": ["Invalid email or password"] },
    values: { email: "a@b.example" },
    detail: "Invalid email or password",
  });
});

test("a throttled form has Retry-After", async () => {
  const { send } = await site();
  const { status, headers } = await send("/wait", form(""));
  expect([status, headers.get("retry-after")]).toEqual([429, "9"]);
});

test.each([undefined, https])("a flash message is shown once after a redirect (%s)", async (origin) => {
  const { send } = await site(origin);
  const { status, headers } = await send("/things/mine", form("name=Grüße"));
  expect([status, headers.get("location")]).toEqual([303, "/shown"]);
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const shown = await send("/shown", undefined, cookie);
  expect(shown.json.loaderData["/shown"]).toEqual({
    kind: "success",
    message: "Now Grüße – “ü”",
    link: { href: "/x", label: "See" },
    messageId: expect.any(String),
  });
  expect(shown.headers.getSetCookie()[0]).toMatch(/-flash=; .*Max-Age=0/);
  expect((await send("/shown", undefined, "")).json.loaderData["/shown"]).toBeNull();
});

test("a client navigation carries its flash message in a header, as often as it asks", async () => {
  const { send } = await site();
  const sent = await send("/things/mine", form("name=Greta"), undefined, { "X-Flash": "null" });
  const carried = { "X-Flash": sent.headers.get("x-flash") ?? "" };
  const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const other = await send("/shown", undefined, cookie, { "X-Flash": "null" });
  expect([other.json.loaderData["/shown"], other.headers.getSetCookie()]).toEqual([null, []]);
  for (const left of [cookie, ""]) {
    const own = await send("/shown", undefined, left, carried);
    expect(own.json.loaderData["/shown"]).toMatchObject({ message: "Now Greta – “ü”" });
    expect(own.headers.getSetCookie()).toHaveLength(left ? 1 : 0);
  }
  expect((await send("/things/mine", form("name=Greta"))).headers.get("x-flash")).toBeNull();
});

test("a forged flash message is ignored", async () => {
  const { send } = await site();
  for (const value of [
    "%7B",
    "{}",
    '{"kind":"success"}',
    '{"kind":"success","message":"x","link":{"href":"//evil","label":"y"}}',
    "%E0%A4%A",
  ])
    for (const sent of [
      await send("/shown", undefined, `throughline-flash=${value}`),
      await send("/shown", undefined, "", { "X-Flash": value }),
    ])
      expect(sent.json.loaderData["/shown"]).toBeNull();
});

test("cookies are __Host- over https, and persist only when remembered", async () => {
  const { send } = await site(https);
  const cookieOf = async (path: string) => (await send(path, form(""))).headers.getSetCookie();
  const flags = "Path=/; HttpOnly; SameSite=Lax; Secure";
  expect(await cookieOf("/in")).toEqual([`__Host-throughline=t%2B%2F%3D; ${flags}; Max-Age=2592000`]);
  expect(await cookieOf("/browser")).toEqual([`__Host-throughline=t; ${flags}`]);
  expect(await cookieOf("/out")).toEqual([`__Host-throughline=; ${flags}; Max-Age=0`]);
  expect(await cookieOf("/dark")).toEqual([`__Host-throughline-theme=dark; ${flags}; Max-Age=31536000`]);
  expect((await send("/out", form(""))).headers.get("clear-site-data")).toBe('"cache", "storage"');
  const plain = await site();
  expect((await plain.send("/browser", form(""))).headers.getSetCookie()).toEqual([
    "throughline=t; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("files are apart from fields, and an empty file field is none", async () => {
  const { send } = await site();
  const body = new FormData();
  body.append("title", "Talk");
  body.append("__proto__", "x");
  body.append("transcript", new File(["WEBVTT"], "talk.vtt"));
  body.append("picture", new File([], ""));
  const { json } = await send("/file", body);
  expect(json.actionData["/file"].names).toEqual([["transcript", "talk.vtt"]]);
  expect(json.actionData["/file"].form.title).toBe("Talk");
});

test("an unreadable form gets 400 and is not logged", async () => {
  const { send } = await site();
  const { status } = await send("/things/mine", new Blob(["x"], { type: "multipart/form-data; boundary=a" }));
  expect(status).toBe(400);
});

test("an unexpected error returns the form with a message and logs the cause", async () => {
  const { send, log } = await site();
  log.expectError("Failed to break the thing");
  const { status, json, text } = await send("/breaks", form("name=typed"));
  expect(status).toBe(500);
  expect(json.actionData["/breaks"]).toEqual({
    errors: { "": ["Failed to break the thing"] },
    values: { name: "typed" },
    detail: "Failed to break the thing",
  });
  const alert = await send("/breaks", form("name=alert"));
  expect(alert.json.actionData["/breaks"].detail).toBe("Failed to save thing");
  const page = await send("/breaks");
  expect(Object.values(page.json.errors)).toMatchObject([
    { status: 500, data: { detail: "Failed to break the thing" } },
  ]);
  expect(text + page.text).not.toContain("secret cause");
  const causes = log.lines.flatMap(({ fields: { err } }) => (err instanceof Error ? [err.cause] : []));
  expect(causes).toContainEqual(new Error("secret cause"));
});

test("a form of an overlay returns its target instead of a redirect", async () => {
  const { send } = await site();
  const { status, json, headers } = await send("/things/mine?overlay=1", form("name=Greta"));
  expect([status, headers.getSetCookie()]).toEqual([200, []]);
  expect(json.actionData["/things/:id"]).toMatchObject({
    done: { href: "/shown", leave: false, flash: { kind: "success", message: "Now Greta – “ü”" } },
  });
});
