import { getTableName, is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { addressOf, calls } from "../support/calls.ts";
import { statement, type TestDb } from "../support/database.ts";
import { endpoints, everything, type Ids } from "../support/sites/everything.ts";

const tables = Object.values(schema).flatMap((one) => (is(one, Table) ? getTableName(one) : []));
const open = new Set(["POST /auth/signup", "POST /auth/login"]);

/** Endpoints without an id: every signed-in person calls them for themselves. */
const personal = new Set([
  "PATCH /users/:user_id",
  "POST /meeting-platform/zoom/generate-link",
  "GET /meeting-platform/zoom/authorize/:user_id",
  "GET /users/me",
  "GET /users/me/deletion",
  "GET /users/me/invitations",
  "GET /users/me/sessions",
  "GET /users/me/passkeys",
  "GET /users/me/api-tokens",
  "GET /users/me/agents",
  "GET /users/me/slack-accounts",
  "GET /users/me/connections",
  "GET /users/me/archive-names",
  "GET /users/me/calendars",
  "GET /users/me/calendar-feed",
  "GET /users/:user_id/action-items",
  "POST /users/:user_id/update-last-active",
  "POST /api/users/update-last-active",
  "GET /users/:user_id/organizations",
  "GET /users/:user_id/projects",
  "GET /notifications/user/:user_id/notifications",
  "GET /cross-memory-gpt/sessions/:user_id",
  "POST /org/create",
  "GET /org/active",
  "GET /proj/active",
]);

/** Endpoints whose caller must bring a proof along; `old-corners.test.ts` says which. */
const proving = new Set([
  "POST /users/",
  "POST /users/by-email",
  "GET /meeting-platform/zoom/callback",
  "POST /invites/:token/accept",
]);

/** Of the session that asks, or of the person, whoever that is, and what is theirs alone changes. */
const ofSession = new Set([
  "GET /notifications/devices",
  "POST /notifications/devices",
  "POST /notifications/read-all",
  "GET /meetings/invited",
  "PATCH /users/me/settings",
  "PUT /users/me/notifications",
  "DELETE /users/me/sessions",
  "POST /users/me/invitations/resume",
  "POST /users/me/calendar-feed",
  "DELETE /users/me/calendar-feed",
]);

const names = [...endpoints.keys()];
/** Endpoints about the server itself, which everybody knows is there; they are for its operators. */
const ofServer = new Set(names.filter((name) => name.includes(" /instance/")));
/** It needs a proof of the last minutes, so it is refused here whoever calls. */
const fresh = new Set([
  "GET /users/me/archive",
  "DELETE /users/me",
  "POST /users/me/api-tokens",
  "POST /users/me/recovery-codes",
  "DELETE /users/me/passkeys/:passkey_id",
  "PUT /org/:org_id/second-step",
  "PUT /org/:org_id/ways-out",
]);
const guarded = names.filter(
  (name) => ![open, personal, proving, ofServer, ofSession, fresh].some((set) => set.has(name)),
);
const madeUp: Ids = Object.fromEntries(
  [
    ...["org", "project", "meeting", "edit", "action", "session", "notification", "device"],
    ...["user", "admin", "member", "invite", "job", "mail", "service", "share", "transcript_edit"],
    ...["correction", "feed", "event", "token", "transcription", "segment", "topic"],
    ...["decision", "earlier", "suggestion", "signer", "other_action", "proposal"],
    ...["webhook", "message"],
  ].map((name) => [name, `01890000-0000-7000-8000-${String(name.length).padStart(12, "0")}`]),
) as Ids;

describe("access to every REST endpoint", () => {
  test("the lists of this test name only existing endpoints", () => {
    expect(guarded.length).toBeGreaterThan(40);
    expect(
      [...open, ...personal, ...proving, ...ofSession, ...Object.keys(calls)].filter(
        (name) => !endpoints.has(name),
      ),
    ).toEqual([]);
  });

  test("anonymous callers get 401 and change nothing", async () => {
    const site = await world();
    const before = await rows(site.db);
    for (const name of [...guarded, ...personal, ...proving, ...ofServer, ...ofSession, ...fresh])
      expect(await site.send(null, name, site.ids), name).toMatchObject({ status: 401 });
    expect(await rows(site.db)).toEqual(before);
  });

  test.each(["stranger", "removed"])("a %s gets the same 404 for existing and made-up ids", async (who) => {
    const site = await world();
    const before = await rows(site.db);
    for (const name of guarded) {
      const real = await site.send(who, name, site.ids);
      expect([real.status, name]).toEqual([404, name]);
      expect([JSON.stringify(real.body), name]).toEqual([
        JSON.stringify((await site.send(who, name, madeUp)).body),
        name,
      ]);
    }
    for (const name of [...ofServer, ...fresh])
      expect(await site.send(who, name, site.ids), name).toMatchObject({ status: 403 });
    expect(await rows(site.db)).toEqual(before);
  });

  test("naming another person's id as the caller gets 403", async () => {
    const site = await world();
    const before = await rows(site.db);
    const asHost = { ...site.ids, user: site.at.host.userId };
    for (const name of personal) {
      const path = name.includes(":user_id") ? "" : `user_id=${site.at.host.userId}&`;
      const response = await site.send("member", name, asHost, `${path}org_name=Mine`);
      const isAboutMe = name.startsWith("GET /users/me");
      expect([response.status, name]).toEqual([isAboutMe ? 200 : 403, name]);
    }
    expect(await rows(site.db)).toEqual(before);
  });
});

async function world() {
  const site = await everything();
  return {
    ...site,
    send(who: string | null, name: string, wanted: Ids, more = "") {
      const { method, path, body } = addressOf(name, wanted, more);
      return site.call(who, method, path, body);
    },
  };
}

/** How many rows each table has, and everything a call could have changed in a row that was there. */
async function rows(db: TestDb): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await statement(db, `SELECT * FROM "${name}"`)])),
  );
}
