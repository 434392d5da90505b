import { onTestFinished } from "vitest";
import { googlePerson, googleSignIn } from "#tests/peers/google-signin.ts";
import { startPeers } from "#tests/peers/server.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import {
  broken,
  type Journey,
  join,
  newMeeting,
  newProject,
  type Stage,
  signUpWith,
} from "#tests/support/stage.ts";
import { during } from "./faults.ts";

/** Signing up and in, organizations, projects, the bar above every page. */
export const placesJourneys: Journey[] = [
  ["signing up", signingUp],
  ["logging in", loggingIn],
  ["coming back from another service", comingBack],
  ["logging in with Google, and what goes wrong there", withGoogle],
  ["a newcomer's organization and project", newcomer],
  ["an organization", organization],
  ["a project", project],
  ["people who may only leave", leaving],
  ["the bar above every page", bar],
];

async function signingUp(at: Stage) {
  const { reader } = at.nobody();
  const ana = await at.person("Ana");
  await reader.get("/signup");
  await reader.submit("Continue with Facebook");
  await reader.submit("Sign-Up", { ...signUpWith("Bo", "bo@example.test"), confirm_password: "something" });
  await reader.submit("Sign-Up", signUpWith("Bo", ana.email));
  await during(at.program.file, { table: "users", on: "insert" }, async () => {
    await reader.get("/signup");
    await reader.submit("Sign-Up", signUpWith("Bo", "bo@example.test"));
  });
}

async function loggingIn(at: Stage) {
  const { reader, call } = at.nobody();
  const ana = await at.person("Ana");
  const tries = { email: ana.email, password: "something else" };
  await call("POST", "/auth/login", tries);
  await reader.get("/login");
  await reader.submit("Continue with Facebook");
  await reader.submit("Log in", tries);
  for (const status of ["pending", "blocked"]) {
    at.change("update users set status = ? where user_id = ?", status, ana.id);
    await call("POST", "/auth/login", { email: ana.email, password: "correct horse battery" });
    await reader.submit("Log in", { email: ana.email, password: "correct horse battery" });
  }
  at.change("update users set status = 'active' where user_id = ?", ana.id);
  await during(at.program.file, { table: "sessions", on: "insert" }, () =>
    reader.submit("Log in", { email: ana.email, password: "correct horse battery" }),
  );
}

async function comingBack(at: Stage) {
  const { reader } = at.nobody();
  await reader.get("/auth-redirect");
  await reader.get("/auth-redirect?error=access_denied&error_description=No");
  const ana = await at.person("Ana");
  await ana.reader.get("/zoom/callback");
  await ana.reader.get("/zoom/callback?code=one&state=two");
}

/** In a program of its own: with Google set up, that of the others would say less. */
async function withGoogle(at: Stage) {
  const google = googleSignIn([googlePerson("gina")]);
  const peers = await startPeers([google]);
  onTestFinished(() => peers.close());
  const program = await ownProgram(peers.settings(""));
  const come = async () => {
    const reader = at.sightings.reader(program.url);
    await reader.get("/login");
    await reader.submit("Continue with Google");
    return reader.submit("Continue");
  };
  google.fail("token");
  await come();
  google.fail("profile");
  await come();
  google.fail();
  await during(program.file, { table: "users", on: "insert" }, come);
  const ana = at.sightings.reader(program.url);
  await ana.get("/signup");
  await ana.submit("Sign-Up", signUpWith("Ana", "ana@example.test"));
  const invited = "insert into users (user_id, email, first_name, last_name, status, created_at, updated_at)";
  await broken(
    program.file,
    `${invited} values ('gina', 'gina@example.test', '', '', 'pending', 0, 0)`,
    "select 1",
    () => during(program.file, { table: "users", on: "update" }, come),
  );
}

async function newcomer(at: Stage) {
  const { reader } = await at.person("Ana");
  await reader.get("/dashboard");
  await reader.get("/projects/new");
  await reader.get("/organizations/new");
  await during(at.program.file, { table: "organizations", on: "insert" }, () =>
    reader.submit("Create Organization", { org_name: "Harbour Works" }),
  );
  await reader.get("/organizations/new");
  await reader.submit("Create Organization", { org_name: "  " });
  await reader.submit("Create Organization", { org_name: "Harbour Works" });
  await reader.get("/dashboard");
  await reader.get("/projects/new");
  await during(at.program.file, { table: "projects", on: "insert" }, () =>
    reader.submit("Create Project", { name: "Ferry app" }),
  );
  await reader.get("/projects/new");
  await reader.submit("Create Project", { name: "  " });
  await reader.get("/projects/new");
  const picture = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "large.png", { type: "image/png" });
  await reader.submit("Create Project", { name: "Ferry app", picture });
}

async function organization(at: Stage) {
  const ana = await at.person("Ana");
  const { org_id } = await newProject(ana);
  const here = `/organizations/${org_id}`;
  const { reader } = ana;
  await reader.get("/organizations/new");
  await reader.get(here);
  await reader.get(`${here}?edit`);
  await during(at.program.file, { table: "organizations", on: "update" }, () =>
    reader.submit("Update Organization", { org_name: "Newer" }),
  );
  await reader.get(`${here}?confirm=delete`);
  await during(at.program.file, { table: "organizations", on: "delete" }, () => reader.submit("Delete"));
}

async function project(at: Stage) {
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const here = `/projects/${place.project_id}`;
  const { reader } = ana;
  await reader.get("/projects/new");
  await reader.get(here);
  await reader.get(`${here}?edit`);
  await during(at.program.file, { table: "projects", on: "update" }, () =>
    reader.submit("Update Project", { name: "Newer" }),
  );
  await reader.get(`${here}?confirm=delete`);
  await during(at.program.file, { table: "projects", on: "delete" }, () => reader.submit("Delete"));
}

async function leaving(at: Stage) {
  const ana = await at.person("Ana");
  const { reader, ...bo } = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, { reader, ...bo }, place);
  at.change(
    "insert or ignore into organization_members (org_id, user_id, role, joined_at) values (?, ?, 'member', 0)",
    ...[place.org_id, bo.id],
  );
  for (const [here, table] of [
    [`/projects/${place.project_id}`, "project_members"],
    [`/organizations/${place.org_id}`, "organization_members"],
  ] as const) {
    await reader.get(here);
    await reader.get(`${here}?confirm=leave`);
    await during(at.program.file, { table, on: "delete" }, () => reader.submit("leave"));
  }
}

async function bar(at: Stage) {
  const ana = await at.person("Ana");
  await ana.reader.get("/schedule-meeting");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const meeting = await newMeeting(ana, place, { participants: [{ email: bo.email, user_id: bo.id }] });
  await ana.call("POST", `/recall/start-recording?meeting_id=${meeting}`);
  await ana.reader.get("/dashboard");
  await bo.reader.get("/dashboard");
  await bo.call("POST", `/org/setActive?org_id=${place.org_id}`);
  await bo.reader.get("/dashboard");
  for (let count = 0; count < 100; count++)
    at.change(
      `insert into notifications (notification_id, event_id, user_id, meeting_id, project_name, creator_name,
        meeting_title, type, status, created_at) values (?, ?, ?, ?, '', 'Bo Reis', 'Piers', 'edit_pending', 'unread', 0)`,
      ...[`one-${count}`, `one-${count}`, ana.id, meeting],
    );
  await ana.reader.get("/dashboard");
  await ana.reader.get("/notifications");
}
