import { expect, test } from "vitest";
import type { IdempotencyClaim } from "#app/core/context.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import type { Db } from "#db/store.ts";
import { statement } from "../support/database.ts";
import { everything } from "../support/sites/everything.ts";

async function openSite(changed?: Parameters<typeof everything>[1]) {
  const site = await everything({}, changed);
  const meeting = {
    project_id: site.ids.project,
    scheduled_at: "2027-01-01T10:00:00Z",
    platform_type: "zoom",
  };
  async function plan(key: string | null, title: string, who = "host", path = "/meetings/") {
    const response = await fetch(site.base + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${who}`,
        "content-type": "application/json",
        ...(key !== null && { "idempotency-key": key }),
      },
      body: JSON.stringify({ ...meeting, title }),
    });
    const { status, headers } = response;
    return { status, replayed: headers.get("idempotency-replayed"), headers, text: await response.text() };
  }
  const selectRows = (sql: string) => statement(site.db, sql);
  const countMeetings = async (title: string) =>
    (await selectRows(`SELECT title FROM meetings WHERE title = '${title}'`)).length;
  return { ...site, plan, look: selectRows, named: countMeetings };
}

test("Idempotency-Key: a repeated call gets the first response and is executed once", async () => {
  const { plan, named: countMeetings, look: selectRows } = await openSite();
  const first = await plan("key-1", "Once");
  const again = await plan("key-1", "Once");
  expect([first.status, first.replayed]).toEqual([201, null]);
  expect([again.status, again.replayed, again.text]).toEqual([201, "true", first.text]);
  expect(await countMeetings("Once")).toBe(1);
  const meetingId = JSON.parse(first.text).meeting_id;
  const events = await selectRows(
    `SELECT * FROM events WHERE name = 'meeting.scheduled' AND CAST(payload AS TEXT) LIKE '%${meetingId}%'`,
  );
  expect(events).toHaveLength(1);
  expect((await plan(null, "Twice")).status).toBe(201);
  await plan(null, "Twice");
  expect(await countMeetings("Twice")).toBe(2);
});

test("Idempotency-Key: refuses the same key with another call, and keeps keys of different people apart", async () => {
  const { plan, named: countMeetings } = await openSite();
  await plan("key-1", "Mine");
  expect((await plan("key-1", "Other")).status).toBe(422);
  expect((await plan("key-1", "Mine", "admin")).replayed).toBe(null);
  expect([await countMeetings("Mine"), await countMeetings("Other")]).toEqual([2, 0]);
  expect((await plan("", "Empty")).status).toBe(400);
  expect((await plan("x".repeat(256), "Long")).status).toBe(400);
  expect((await plan("key-2", "Nobody", "")).status).toBe(401);
});

test("Idempotency-Key: a failed call frees its key", async () => {
  const { plan } = await openSite();
  expect((await plan("key-1", "")).status).toBe(422);
  expect((await plan("key-1", "Better")).status).toBe(201);
  expect((await plan("key-2", "Stranger's", "stranger")).status).toBe(404);
  expect((await plan("key-2", "Stranger's", "stranger")).replayed).toBe(null);
});

test("Idempotency-Key: concurrent calls with one key execute once; the others get 409 or the same response", async () => {
  const { plan, named: countMeetings } = await openSite();
  const both = await Promise.all([plan("key-1", "Race"), plan("key-1", "Race"), plan("key-1", "Race")]);
  expect(await countMeetings("Race")).toBe(1);
  expect(both.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1);
  for (const { status, headers, replayed } of both.filter((one) => one.status !== 201 || one.replayed))
    expect(status === 409 ? Number(headers.get("retry-after")) : replayed).toBeTruthy();
});

/** A process that dies in the write of its first meeting, before or after the commit, and so gives nothing back. */
function dying(services: AppServices, moment: "before" | "after"): AppServices {
  let alive = true;
  const isMeeting = (value: unknown) =>
    typeof value === "object" && value !== null && "meeting_links" in value;
  const die = (value: unknown) => {
    if (!alive || !isMeeting(value)) return;
    alive = false;
    throw new Error("The power went");
  };
  const db: Db = {
    ...services.db,
    async write(work) {
      const value = await services.db.write(async (q) => {
        const made = await work(q);
        if (moment === "before") die(made);
        return made;
      });
      if (moment === "after") die(value);
      return value;
    },
  };
  const { idempotency } = services.outbox;
  const release: typeof idempotency.release = (...args) =>
    alive ? idempotency.release(...args) : Promise.reject(new Error("Dead"));
  return { ...services, db, outbox: { ...services.outbox, idempotency: { ...idempotency, release } } };
}

test("Idempotency-Key: after a crash before the commit the key is free in two minutes", async () => {
  const { plan, named: countMeetings, at } = await openSite((services) => dying(services, "before"));
  at.workspace.log.expectError(/Failed to create meeting/);
  expect((await plan("key-1", "Crash")).status).toBe(500);
  const early = await plan("key-1", "Crash");
  expect([early.status, early.headers.get("retry-after"), await countMeetings("Crash")]).toEqual([
    409,
    "120",
    0,
  ]);
  at.workspace.clock.advance(120_000);
  expect([(await plan("key-1", "Crash")).status, await countMeetings("Crash")]).toEqual([201, 1]);
});

test("Idempotency-Key: the key of a crashed call can be used for another call after two minutes", async () => {
  const { plan, named: countMeetings, at } = await openSite((services) => dying(services, "before"));
  at.workspace.log.expectError(/Failed to create meeting/);
  expect((await plan("key-1", "Wrong")).status).toBe(500);
  expect((await plan("key-1", "Right")).status).toBe(422);
  at.workspace.clock.advance(120_000);
  expect((await plan("key-1", "Right")).status).toBe(201);
  expect((await plan("key-1", "Right")).replayed).toBe("true");
  expect([await countMeetings("Wrong"), await countMeetings("Right")]).toEqual([0, 1]);
});

test("Idempotency-Key: a claim expires when the clock is set back", async () => {
  const { at } = await openSite();
  const { db, outbox } = at.as(at.host);
  const call = { userId: at.host.userId, keyHash: "key", fingerprint: "call" };
  expect((await outbox.idempotency.claim(db, call)).state).toBe("mine");
  expect((await outbox.idempotency.claim(db, call)).state).toBe("running");
  at.workspace.clock.advance(-3_600_000);
  expect((await outbox.idempotency.claim(db, call)).state).toBe("mine");
});

test("Idempotency-Key: after a crash following the commit a retry gets the stored response", async () => {
  const { plan, named: countMeetings, at } = await openSite((services) => dying(services, "after"));
  at.workspace.log.expectError(/Failed to create meeting/);
  expect((await plan("key-1", "Crash")).status).toBe(500);
  const again = await plan("key-1", "Crash");
  expect([again.status, again.replayed, await countMeetings("Crash")]).toEqual([201, "true", 1]);
  expect(JSON.parse(again.text)).toMatchObject({ title: "Crash", meeting_status: "scheduled" });
});

test("Idempotency-Key: of a slow call and a second claim of its key only one is committed", async () => {
  const { at, named: countMeetings } = await openSite();
  const { db, outbox } = at.as(at.host);
  const call = { userId: at.host.userId, keyHash: "key", fingerprint: "call" };
  const slow = await outbox.idempotency.claim(db, call);
  at.workspace.clock.advance(120_000);
  const quick = await outbox.idempotency.claim(db, call);
  if (slow.state !== "mine" || quick.state !== "mine") throw new Error("Both should have had it");
  const keep = (claim: IdempotencyClaim) => db.write((q) => outbox.idempotency.save(q, claim, "answer"));
  await keep(quick.claim);
  await expect(keep(slow.claim)).rejects.toMatchObject({ status: 409 });
  await outbox.idempotency.release(db, slow.claim);
  expect(await outbox.idempotency.claim(db, call)).toEqual({ state: "answered", response: "answer" });
  expect(await countMeetings("Nothing")).toBe(0);
});

test("Idempotency-Key: responses are encrypted and deleted by a job after a day", async () => {
  const { plan, look: selectRows, at, named: countMeetings } = await openSite();
  await plan("key-1", "Secret plans");
  const [row] = await selectRows("SELECT * FROM idempotency_keys");
  expect(JSON.stringify(row)).not.toMatch(/Secret plans|key-1/);
  at.workspace.clock.advance(12 * 60 * 60_000);
  await plan("key-2", "Later");
  at.workspace.clock.advance(12 * 60 * 60_000);
  await at.workspace.worker.drain();
  expect(await selectRows("SELECT * FROM idempotency_keys")).toHaveLength(1);
  expect((await plan("key-1", "Secret plans")).replayed).toBe(null);
  expect(await countMeetings("Secret plans")).toBe(2);
  at.workspace.clock.advance(25 * 60 * 60_000);
  await at.workspace.worker.drain();
  expect(await selectRows("SELECT * FROM idempotency_keys")).toEqual([]);
});
