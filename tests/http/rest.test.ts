import { request } from "node:http";
import { Router } from "express";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError, conflict, tooMany } from "#app/core/errors.ts";
import { operation, query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { endpoint, jsonHandler } from "#app/http/rest/rest.ts";
import { person } from "#tests/support/workspace.ts";
import { ada, openApp } from "./support/app.ts";

const echo = operation({
  name: "things.echo",
  input: z.object({
    id: z.string().optional(),
    name: z.string("Name is required").min(1),
    n: z.coerce.number().optional(),
  }),
  run: async (_tx, { input }) => input,
});
const secret = query({
  name: "things.secret",
  input: z.object({}),
  find: async () => null,
  run: async () => "never",
});
const breaks = query({
  name: "things.break",
  failed: message("Failed to fetch the thing"),
  input: z.object({}),
  run: (): Promise<string> => Promise.reject(new Error("table users has no column")),
});

const Thing = z.object({ id: z.string().optional(), name: z.string(), n: z.number().optional() });
const thingEndpoints = [
  endpoint("POST /things", echo, {
    summary: "Says it again.",
    response: z.object({ thing: Thing }),
    status: 201,
    caller: "user_id",
    view: (thing) => ({ thing }),
  }),
  endpoint("PUT /things/:id", echo, { summary: "Says it again.", response: Thing }),
  endpoint("GET /breaks", breaks, { summary: "Breaks.", response: z.string() }),
  endpoint("GET /secret", secret, { summary: "Says nothing.", response: z.string() }),
];

async function things() {
  const refusing = (error: Error) => jsonHandler(() => Promise.reject(error));
  const router = Router()
    .get("/busy", refusing(tooMany(42)))
    .get("/taken", refusing(conflict("Taken")))
    .get("/broken", refusing(new TypeError("table users has no column")))
    .get("/full", refusing(new AppError(503, "Full", { retryAfterSeconds: 5 })))
    .get(
      "/own-words",
      jsonHandler((_ctx, _params, _req, res) => void res.status(202).json({ own: true })),
    );
  const app = await openApp({ api: [thingEndpoints, router] });
  async function send(path: string, init: RequestInit = {}) {
    const headers = {
      Authorization: "Bearer ada-token",
      "Content-Type": "application/json",
      Accept: "text/html",
      ...init.headers,
    };
    const response = await fetch(app.base + path, { ...init, headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  return { ...app, send };
}
const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });

test("parameters in the path win over query, query over body", async () => {
  const { send } = await things();
  expect(await send("/things?name=query", post({ name: "body", n: 7 }))).toMatchObject({
    status: 201,
    body: { thing: { name: "query", n: 7 } },
  });
  expect(
    await send("/things/path?id=query", { method: "PUT", body: '{"id":"body","name":"x"}' }),
  ).toMatchObject({
    status: 200,
    body: { id: "path", name: "x" },
  });
});

test("text/plain is parsed as JSON", async () => {
  const { send } = await things();
  const beacon = { ...post({ name: "sent" }), headers: { "Content-Type": "text/plain;charset=UTF-8" } };
  expect((await send("/things", beacon)).body).toEqual({ thing: { name: "sent" } });
});

test("another user's id as the caller gets 403", async () => {
  const { send } = await things();
  expect((await send(`/things?user_id=${ada.userId}`, post({ name: "x" }))).status).toBe(201);
  expect(await send(`/things?user_id=${person().userId}`, post({ name: "x" }))).toMatchObject({
    status: 403,
    body: { detail: "You don't have permission to do this." },
  });
  expect((await send(`/things?user_id=${ada.userId}&user_id=x`, post({ name: "x" }))).status).toBe(403);
});

test("every error has the same shape", async () => {
  const { send, log } = await things();
  log.expectWarn(/503/);
  const nobody = await send("/things", { ...post({ name: "x" }), headers: { Authorization: "" } });
  expect(nobody).toMatchObject({ status: 401, body: { detail: "Log in to continue." } });
  expect(nobody.headers.get("www-authenticate")).toBe("Bearer");
  expect(await send("/things", post({}))).toMatchObject({
    status: 422,
    body: { detail: "Name is required", errors: { name: ["Name is required"] } },
  });
  expect((await send("/secret")).body).toEqual({ detail: "Not found" });
  expect(await send("/taken")).toMatchObject({ status: 409, body: { detail: "Taken" } });
  const busy = await send("/busy");
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "42"]);
  expect((await send("/full")).headers.get("retry-after")).toBe("5");
  expect(await send("/own-words")).toMatchObject({ status: 202, body: { own: true } });
  expect(await send("/things", { method: "POST", body: "{" })).toMatchObject({
    status: 400,
    body: { detail: "The request couldn't be read." },
  });
});

test("an unexpected error gets 500 with a request id", async () => {
  const { send, log } = await things();
  log.expectError(/no column/);
  const { status, headers, body } = await send("/broken");
  expect(status).toBe(500);
  expect(body).toEqual({
    detail: "Something went wrong on our side. Try again.",
    request_id: headers.get("x-request-id"),
  });
});

test("an unexpected error of an operation shows the operation's message", async () => {
  const { send, log } = await things();
  log.expectError("Failed to fetch the thing");
  const { status, headers, body } = await send("/breaks");
  expect(status).toBe(500);
  expect(body).toEqual({ detail: "Failed to fetch the thing", request_id: headers.get("x-request-id") });
});

test("a client that leaves before its body is read causes no server error", async () => {
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<number>();
  const { base } = await openApp({
    identify: async () => {
      arrived.resolve();
      await left.promise;
      return ada;
    },
    metrics: {
      measure: (req, res, next) => {
        req.once("close", left.resolve);
        const json = res.json.bind(res);
        res.json = (body: unknown) => {
          answered.resolve(res.statusCode);
          return json(body);
        };
        next();
      },
      router: (_req, _res, next) => next(),
    },
    routes: (router) => {
      router.post(
        "/things",
        jsonHandler(() => ({})),
      );
    },
  });
  const headers = {
    Authorization: "Bearer ada-token",
    "Content-Type": "application/json",
    "Content-Length": "40",
  };
  const sent = request(`${base}/things`, { method: "POST", headers });
  sent.on("error", () => {});
  sent.write("{");
  await arrived.promise;
  sent.destroy();
  expect(await answered.promise).toBe(400);
});
