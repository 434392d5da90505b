import fc, { type Arbitrary, type IAsyncProperty } from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#app/http/rest/endpoint.ts";
import { idOf, openApi, type ReferenceCall, statusesOf } from "#app/http/rest/openapi.ts";
import { users } from "#db/schema/identity.ts";
import { invalid, type Known, record, valid } from "#tests/support/from-schema.ts";
import { password } from "#tests/support/people.ts";
import { browserOf, endpoints, everything, type Ids } from "../support/sites/everything.ts";

/** Of what is called: forty in small, or one given, with more calls of each operation. */
const { CONTRACT_SEED: given, CONTRACT_RUNS: calls = given ? 15 : 1 } = process.env;
const seeds = given ? [Number(given)] : Array.from({ length: 40 }, (_, at) => at + 1);

const all = [...endpoints.values()];
const reference = openApi(all);
const Problem = z.strictObject({
  detail: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().optional(),
  existing_id: z.string().optional(),
});

type Values = Record<string, unknown>;
type Sent = { who: string; path: Values; query: Values; body?: unknown };

/** What takes things away comes last, the largest thing at the very end. */
const order = ["get", "put", "patch", "post", "delete"];
const inOrder = all.toSorted((a, b) => rank(a) - rank(b));

function rank({ method, path }: Endpoint): number {
  // Where a meeting repeats, it takes the meeting along.
  if (method === "delete" && path.endsWith("/series")) return 500;
  // The shorter the path, the more hangs on what it names.
  const later = method === "delete" ? 100 - path.length : path.includes("delete") ? 1 : 0;
  return order.indexOf(method) * 100 + later;
}

test("every endpoint responds as documented to valid and invalid input, whatever the seed", async () => {
  const site = await everything({ bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  // Where a series is planned without a zone, that of the account counts.
  await site.at.workspace.db.write((q) => q.update(users).set({ time_zone: "Europe/Berlin" }));
  const byStatus = new Map<number, number>();
  const succeeded = new Set<string>();
  const wrong: string[] = [];
  let count = 0;
  const send = (endpoint: Endpoint) => async (sent: Sent) => {
    const response = await fetch(site.base + addressOf(endpoint, sent, site.people[sent.who]?.userId), {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...(sent.who && { authorization: `Bearer ${sent.who}` }),
        ...(sent.body !== undefined && { "content-type": "application/json" }),
      },
      body:
        sent.body === undefined ? undefined : JSON.stringify(sent.body).replaceAll("self@", `${sent.who}@`),
    });
    count += 1;
    byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1);
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const body: unknown = await (isJson ? response.json() : response.text());
    const ok = response.status === endpoint.status;
    if (ok) succeeded.add(idOf(endpoint));
    const shape = ok ? endpoint.response : Problem;
    const { error } = shape.safeParse(body);
    const isDocumented = statusesOf(endpoint).includes(response.status) && response.status !== 500;
    if (isDocumented && !error) return;
    const problem = isDocumented ? JSON.stringify(error?.issues) : `not one of ${statusesOf(endpoint)}`;
    throw new Error(`${response.status}: ${problem}: ${JSON.stringify(body).slice(0, 500)}`);
  };
  for (const endpoint of inOrder) {
    const call = reference.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method];
    if (!call) throw new Error(`${idOf(endpoint)} is not documented`);
    const known = knownOf(site.ids, endpoint);
    const properties = [allowed(call, known), spoiled(call, known)].map((input) =>
      fc.asyncProperty(input, send(endpoint)),
    );
    for (const seed of seeds)
      for (const property of properties) wrong.push(...(await counterexamples(endpoint, property, seed)));
  }
  expect(wrong).toEqual([]);
  console.info(`${count} calls of ${all.length} operations: ${JSON.stringify(Object.fromEntries(byStatus))}`);
  // The calls of one seed need not succeed with each.
  if (given) return;
  // Otherwise their shapes would not have been checked.
  const never = all.map(idOf).filter((id) => !succeeded.has(id));
  expect(never.sort()).toEqual(neverHere.sort());
});

/** Calls that cannot succeed in this world, each with where its shape is checked. */
const neverHere = [
  // Nobody in this world is logged in with a session that stands in the database under a known id.
  // The job is tried again by now; tests/domain/administration/integrations checks the shape.
  "delete-instance-jobs-by-job_id",
  // Its notes are other people's by now; tests/domain/transcripts/notes deletes one.
  "delete-meetings-notes-by-note_id",
  // A session has one device, and another has taken its place by now.
  "delete-notifications-devices-by-device_id",
  "delete-org-by-org_id-members-by-user_id-sessions-by-session_id",
  "get-meeting-platform-zoom-authorize-by-user_id",
  "get-meeting-platform-zoom-callback",
  // The organization has no members left by now; tests/attack/tokens.test.ts checks the shape.
  "get-org-by-org_id-members-by-user_id-sessions",
  // It asks for a login of a moment ago, which a token does not show; tests/routes/archives.test.ts has one.
  "get-users-me-archive",
  // The meeting is over; tests/domain/meetings/invitations answers before that.
  "post-meetings-by-meeting_id-answer",
  // A held meeting's agenda stays as it was; each answers as the GET of the same path does.
  "delete-meetings-by-meeting_id-agenda-items-by-item_id",
  "patch-meetings-by-meeting_id-agenda-items-by-item_id",
  "post-meetings-by-meeting_id-agenda-items",
  // Its callers have not confirmed their addresses and know no member's; tests/domain/summaries/recaps sends it.
  "post-meetings-by-meeting_id-recap",
  "post-notifications-devices-by-device_id-test",
  // They need a proof of the last 15 minutes, which a token does not show.
  "delete-users-me",
  "post-users-me-api-tokens",
  "post-users-me-recovery-codes",
  "delete-users-me-passkeys-by-passkey_id",
  "put-org-by-org_id-second-step",
  // The organization lets no webhooks out; tests/domain/outbound tests and replays them.
  "post-webhooks-by-webhook_id-test",
  "post-webhook-messages-by-message_id-replay",
  "put-org-by-org_id-ways-out",
  "put-instance-ways-out",
  "post-instance-operators",
  "patch-instance-accounts-by-user_id",
  "post-instance-accounts-by-user_id-password-link",
  "delete-instance-accounts-by-user_id-second-step",
  "delete-instance-accounts-by-user_id",
  "put-instance-signup",
  "delete-instance-operators-by-user_id",
  "post-instance-mails-by-mail_id-open",
  "put-instance-model",
  "put-instance-services-by-service_id-setup",
  // The host has asked already, and the other item is deleted by now; tests/domain/summaries/{sign-offs,action-items} check the shapes.
  ...["accept", "block", "decline", "hand-over"].map((act) => `post-action-items-by-action_id-${act}`),
  "post-meetings-by-meeting_id-sign-off",
  "post-meetings-by-meeting_id-sign-off-people-by-signer_id-excuse",
  // One of the two decisions has taken the other's place by now; tests/domain/summaries/decisions links them.
  "post-summary-decisions-by-decision_id-links",
  // Nobody has a passkey.
  "patch-users-me-passkeys-by-passkey_id",
  // No agent is let in and no Slack account connected, nothing is stored for a service, connected, imported or recorded, no model is set up, and no meeting repeats.
  "delete-instance-services-by-service_id-setup",
  "delete-users-me-agents-by-grant_id",
  "delete-users-me-slack-accounts-by-account_id",
  "delete-users-me-connections-by-vendor",
  "delete-users-me-sessions-by-session_id",
  "post-users-me-archive-names-by-person_id",
  "get-meetings-by-meeting_id-recording-file",
  "get-meetings-by-meeting_id-booking",
  "get-meetings-by-meeting_id-series",
  "get-proj-by-project_id-series-by-series_id",
  "delete-meetings-by-meeting_id-series",
  "put-meetings-by-meeting_id-recording",
  "post-meetings-transcriptions-by-transcription_id-cancel",
  "post-meetings-transcriptions-by-transcription_id-retry",
  "post-proj-by-project_id-language-model-test",
  // Its lines are quoted by what people wrote; tests/api/programs.test.ts brings one.
  "put-meetings-by-meeting_id-transcript",
  // It sends no file, the last admin stays, and there is one group.
  "post-org-by-org_id-archive",
  "post-org-by-org_id-leave",
  "post-proj-by-project_id-context-groups-merge",
];

async function counterexamples(
  endpoint: Endpoint,
  property: IAsyncProperty<[Sent]>,
  seed: number,
): Promise<string[]> {
  // Of forty seeds, every second takes the plainest values first.
  const options = { numRuns: Number(calls), seed, unbiased: !given && seed % 2 === 0 };
  const { failed, counterexample, errorInstance } = await fc.check(property, options);
  const message = errorInstance instanceof Error ? errorInstance.message : "";
  return failed ? [`Seed ${seed}: ${idOf(endpoint)} ${JSON.stringify(counterexample)}: ${message}`] : [];
}

/** Whoever may, with what the document allows. */
function allowed(call: ReferenceCall, known: Known): Arbitrary<Sent> {
  const who = fc.constantFrom("admin", "admin", "host", "member", "guest", "stranger", "");
  return sentBy(call, known, who, (schema, name) => valid(schema, known, name));
}

/** One parameter, sometimes all of them, with something else. */
function spoiled(call: ReferenceCall, known: Known): Arbitrary<Sent> {
  const who = fc.constantFrom("admin", "host", "");
  return sentBy(call, known, who, (schema, name) =>
    fc.oneof({ weight: 2, arbitrary: valid(schema, known, name) }, { weight: 1, arbitrary: invalid(schema) }),
  );
}

function sentBy(
  { parameters, requestBody }: ReferenceCall,
  known: Known,
  who: Arbitrary<string>,
  value: Parameters<typeof record>[2],
): Arbitrary<Sent> {
  const at = (where: string) => parameters.filter((one) => one.in === where);
  const schemas = (where: string) => Object.fromEntries(at(where).map(({ name, schema }) => [name, schema]));
  const required = (where: string) => at(where).flatMap((one) => (one.required ? one.name : []));
  const body = requestBody?.content["application/json"]?.schema;
  return fc.record({
    who,
    path: record(schemas("path"), required("path"), (schema, name) => valid(schema, known, name)),
    query: record(schemas("query"), required("query"), value),
    body: body ? record(body.properties ?? {}, body.required ?? [], value) : fc.constant(undefined),
  });
}

function addressOf({ path }: Endpoint, sent: Sent, self = "nobody"): string {
  const asText = (value: unknown) => textOf(value).replace(/^self$/, self);
  const segment = (value: unknown) => pieceOf(asText(value).toWellFormed());
  const filled = path.replace(/:(\w+)/g, (_, name) => segment(sent.path[name]));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query)) query.append(name, asText(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** What cannot be a piece of a path would lead to another endpoint, or be no address at all. */
function pieceOf(text: string): string {
  return /^\.*$/.test(text) || /^(project|pending|active|me)$/.test(text)
    ? "nothing"
    : encodeURIComponent(text);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const spokenWords: Known = {
  text: ["Ana: Shall we start?\nBo: Yes."],
  file: [btoa("Ana: Shall we start?\nBo: Yes, one moment.")],
  ...{ replace: [true], zone: ["Europe/Berlin"], scheduled_at: ["2025-05-04T10:00:00Z"] },
};

const { endpoint, keys } = browserOf("fuzz");
const browserFields = { endpoint: [endpoint], p256dh: [keys.p256dh], auth: [keys.auth] };

function knownOf(ids: Ids, { caller = "", path, method }: Endpoint): Known {
  return {
    ...{ org_id: [ids.org], project_id: [ids.project], meeting_id: [ids.meeting], edit_id: [ids.edit] },
    ...{ decision_id: [ids.decision], older_id: [ids.earlier], suggestion_id: [ids.suggestion] },
    ...{ proposal_id: [ids.proposal], webhook_id: [ids.webhook], message_id: [ids.message] },
    ...(/webhooks/.test(path) && { url: ["https://hooks.example.test/new"] }),
    ...{ thread_id: [ids.thread], comment_id: [ids.comment], number: [1], format: ["md", "json"] },
    ...(/webhooks$/.test(path) && { format: ["standard"], room: ["!harbor:example.test"] }),
    ...{ share_id: [ids.share], transcript_edit_id: [ids.transcript_edit], feed_id: [ids.feed] },
    ...{ correction_id: [ids.correction], event_id: [ids.event], token_id: [ids.token], vendor: ["zoom"] },
    ...{ segment_id: [ids.segment], topic: [ids.topic], transcription_id: [ids.transcription] },
    ...{ action_ids: [[ids.action]], notification_ids: [[ids.notification]], line_ids: [[ids.action]] },
    ...{ address: ["https://calendar.test/a.ics"], template: ["decisions"], heard: ["harbour"] },
    ...{ person_id: [ids.person], person: [ids.person, "none", ""], speaker: ["Tom Okafor"] },
    ...{ action_id: [ids.action], session_id: [ids.session], notification_id: [ids.notification] },
    ...{ device_id: [ids.device], renew: [false], ...browserFields },
    user_id: [ids.user, ids.member, ids.admin],
    line_id: [ids.action],
    token: [ids.invite],
    ...{ job_id: [ids.job], mail_id: [ids.mail], service_id: [ids.service] },
    ...(path === "/instance/jobs" && { before: [`9000000000000-${ids.job}`] }),
    ...(/^\/meetings\/(transcripts|:meeting_id\/transcript)$/.test(path) && spokenWords),
    ...(/^\/proj\/:project_id\/decisions/.test(path) && {
      ...{ before: ["9000000000000.0.none"], from: ["2026-05-04"], to: ["2026-05-05"], format: ["csv"] },
    }),
    ...(path === "/proj/:project_id/library" && {
      ...{ before: ["9000000000000.none"], month: ["2026-05"], person: ["none"], q: [""] },
    }),
    ...(path === "/org/:org_id/members/:user_id" &&
      method === "patch" && { role: ["org_admin"], user_id: [ids.admin] }),
    ...(path === "/instance/model/found" && { base_url: ["http://127.0.0.1:9/v1"] }),
    // Null is only for a meeting that was added with its transcript.
    // To a member a private one would be gone.
    ...(/^\/meetings\/:meeting_id(\/series)?$/.test(path) && {
      platform_type: ["zoom"],
      is_private: [false],
    }),
    [caller]: ["self"],
    email: ["self@example.test", "host@example.test", "new@example.test"],
    password: [password],
    ...{ date: ["2026-05-04"], time: ["10:00"], due_date: ["2026-05-04"], timestamp: ["12:30"] },
    ...{ meeting_link: ["https://zoom.us/j/1"], profilePicUrl: [null, ""], role: ["member"] },
    webhook_url: ["/recall/transcription", "https://elsewhere.test/"],
    base_revision: [1, 2],
    time_zone: ["Europe/Berlin"],
  };
}

test("the OpenAPI document lists every endpoint once, with summary, tag and resolved schemas", async () => {
  const { base } = await everything();
  const response = await fetch(`${base}/openapi.json`);
  const text = await response.text();
  const { openapi, servers, paths, components } = JSON.parse(text);
  expect([response.status, openapi, servers]).toEqual([200, "3.1.0", [{ url: base }]]);
  const calls = Object.values<Record<string, ReferenceCall>>(paths).flatMap((one) => Object.values(one));
  expect(calls).toHaveLength(all.length);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(all.length);
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  );
  expect([...refs].filter((name) => !(String(name) in components.schemas))).toEqual([]);
  expect(calls.filter(({ summary, tags }) => summary === "" || tags[0] === "")).toEqual([]);
});
