import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { endpointsOf, formTargetsOf } from "#app/providers/endpoints.ts";

const settings = ["ZOOM_URL", "GOOGLE_URL", "MICROSOFT_URL", "RECALL_URL"] as const;
const at = (record: Record<string, string>) => endpointsOf(parseEnv(record));

describe.each(settings)("the stand-in setting %s", (name) => {
  test("accepts this machine and allowed hosts", () => {
    for (const url of ["http://localhost:9001", "http://127.0.0.1:9001/", "http://[::1]:9001"])
      expect(() => parseEnv({ [name]: url }), url).not.toThrow();
    const allowed = { STAND_IN_HOSTS: "stand-in:9000, peers.example.org" };
    for (const url of ["http://stand-in:9000", "https://peers.example.org/under/a/path"])
      expect(() => parseEnv({ [name]: url, ...allowed }), url).not.toThrow();
  });

  test.each([
    "https://evil.test",
    "http://stand-in:9001",
    "http://192.168.1.7:9000",
    "http://169.254.169.254",
    "http://localhost.evil.test",
    "http://ana:secret@localhost:9001",
    "https://zoom.us.evil.test",
    "http://zoom.us",
    "ftp://localhost",
    "localhost:9001",
  ])("refuses %s", (url) => {
    expect(() => parseEnv({ [name]: url, STAND_IN_HOSTS: "stand-in:9000" })).toThrow(`  ${name}: must be`);
  });
});

test("one setting per provider sets all its URLs", () => {
  const found = at({
    ZOOM_URL: "http://localhost:1/",
    GOOGLE_URL: "http://localhost:2",
    MICROSOFT_URL: "http://localhost:3/play",
    RECALL_URL: "http://localhost:4",
    SLACK_URL: "http://localhost:5/",
  });
  expect({ ...found, recall: found.recall("us-west-2") }).toEqual({
    zoom: { oauth: "http://localhost:1/oauth", api: "http://localhost:1/v2" },
    google: {
      authorize: "http://localhost:2/o/oauth2/v2/auth",
      token: "http://localhost:2/token",
      revoke: "http://localhost:2/revoke",
      userinfo: "http://localhost:2/v1/userinfo",
      calendar: "http://localhost:2/calendar/v3",
      jwks: null,
    },
    microsoft: { login: "http://localhost:3/play", graph: "http://localhost:3/play/v1.0" },
    recall: "http://localhost:4",
    slack: "http://localhost:5",
    linear: "https://api.linear.app/graphql",
  });
});

test("a stand-in for one provider leaves the others unchanged", () => {
  const found = at({ ZOOM_URL: "http://localhost:1" });
  expect([found.google, found.microsoft]).toEqual([at({}).google, at({}).microsoft]);
  expect(found.recall("eu-central-1")).toBe("https://eu-central-1.recall.ai");
  const peers = at({ PEERS_URL: "http://localhost:9", ZOOM_URL: "http://localhost:1" });
  expect([peers.zoom.api, peers.google.token]).toEqual([
    "http://localhost:1/v2",
    "http://localhost:9/google/token",
  ]);
});

test("a provider's own URL means the real provider", () => {
  const own = at({
    ZOOM_URL: "https://api.zoom.us",
    GOOGLE_URL: "https://accounts.google.com",
    MICROSOFT_URL: "https://graph.microsoft.com",
    RECALL_URL: "https://eu-central-1.recall.ai",
  });
  const real = at({});
  expect([own.zoom, own.google, own.microsoft]).toEqual([real.zoom, real.google, real.microsoft]);
  expect(own.recall("us-west-2")).toBe("https://eu-central-1.recall.ai");
});

test("forms may target the stand-in's login", () => {
  const client = { ZOOM_CLIENT_ID: "id", ZOOM_CLIENT_SECRET: "secret" };
  expect(formTargetsOf(parseEnv({ ...client, ZOOM_URL: "http://localhost:1/under" }))).toEqual([
    "http://localhost:1",
  ]);
});
