import { ne } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { api } from "#app/api/router.ts";
import type { UserActor } from "#app/core/actor.ts";
import { addDevice } from "#app/domain/notifications/devices.server.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { addComment } from "#app/domain/summaries/comments/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { getProject } from "#app/domain/workspaces/projects/read.server.ts";
import { inviteMembers, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { type AppOptions, createApp } from "#app/http/app/app.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { documentsOnThread } from "#app/providers/documents/thread.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import {
  bring,
  setStage,
  stageOf,
  stageOptions,
  summaryOf,
  testAi,
} from "#tests/domain/summaries/summaries/stage.ts";
import { filledOnce } from "#tests/support/filled-once.ts";
import { putJob } from "#tests/support/jobs.ts";
import { serve } from "#tests/support/serve.ts";
import { visitors } from "#tests/support/site.ts";
import type { Workspace } from "#tests/support/workspace.ts";
import { fillMore } from "./more-of-everything.ts";

/** What a browser gives a page, at a push service that is not there. */
export function browserOf(name: string) {
  const p256dh = "BECe9aVuX85cQLvvxjqsFnyx6RS8cxUp1L6CLugBkEt0htfCYXlQgXKpqMNE8--YGQO6QVZ8om6TPSvFlMrCawM";
  return { endpoint: `https://push.example.test/${name}`, keys: { p256dh, auth: "ncuPcFIHgBlQXY0ocd8hpw" } };
}

export type Ids = Record<
  | "org"
  | "project"
  | "meeting"
  | "edit"
  | "action"
  | "other_action"
  | "session"
  | "thread"
  | "comment"
  | "note"
  | "notification"
  | "device"
  | "user"
  | "admin"
  | "member"
  | "person"
  | "invite"
  | "job"
  | "mail"
  | "service"
  | keyof Awaited<ReturnType<typeof fillMore>>,
  string
>;

/** The table of all endpoints, each by its name: "GET /meetings/:meeting_id". */
export const endpoints = new Map(api.flat().map((one) => [`${one.method.toUpperCase()} ${one.path}`, one]));

/** What ends things comes after what changes them, and a part of a thing before the thing. This site has no folder for backups and archives. */
export function callsInOrder(): string[] {
  const all = [...endpoints.keys()].filter((name) => !/backups|archive|export|-file/.test(name));
  const wholes = ["/meetings/", "/proj/", "/org/"];
  const rank = (name: string) =>
    wholes.findIndex((path) => name.includes(path)) - 10 * name.split("/").length;
  const isEnd = (name: string) =>
    !name.startsWith("GET ") && (name.startsWith("DELETE ") || name.includes("delete"));
  return [...all.filter((name) => !isEnd(name)), ...all.filter(isEnd).sort((a, b) => rank(a) - rank(b))];
}

export const answeringAi = {
  ...testAi,
  agenda: async () => ({ items: ["What has happened"] }),
  answer: async (question: string, meetings: never[]) => answerQuestion(question, meetings),
} as unknown as typeof testAi;

/** A project with one of everything in it, and the doors to it. People's names are their tokens. */
export async function everything(
  options: Partial<AppOptions> = {},
  changed = (services: AppServices) => services,
) {
  const { workspace, facts } = await filled("everything", stageOptions({ ai: answeringAi }));
  const ids = { ...facts.ids };
  const at = stageOf(workspace, facts);
  const persons = { host: at.host, admin: at.admin, member: at.member, guest: at.guest };
  const others = { stranger: at.stranger, removed: at.other };
  const people: Record<string, UserActor> = {
    ...Object.fromEntries(
      Object.entries({ ...persons, ...others }).map(([name, one]) => [
        name,
        { ...one, via: "token" as const },
      ]),
    ),
    reader: { ...at.admin, via: "api-token", scope: "read" },
    writer: { ...at.admin, via: "api-token", scope: "write" },
  };
  const documents = documentsOnThread(new URL("../../../app/providers/documents/worker.ts", import.meta.url));
  onTestFinished(() => documents.close());
  const { actor: _nobody, ...bare } = at.workspace.ctx({ kind: "anonymous", address: "" });
  const services = { ...bare, providers: { ...bare.providers, documents } };
  const app = createApp({
    services: changed(services),
    identify: async ({ bearer, sessionToken, address }) =>
      people[bearer ?? sessionToken ?? ""] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api,
    stopping: new AbortController().signal,
    ...options,
  });
  const base = await serve(app);
  return { at, ids, people, base, db: at.workspace.db, ...visitors(base) };
}

const filled = filledOnce(fillWithEverything);

export async function fillWithEverything(workspace: Workspace) {
  const people = await setStage(workspace);
  const at = stageOf(workspace, people);
  const { project_id, meeting_id } = at;
  await bring(at);
  await workspace.worker.drain();
  const summary = await summaryOf(at, at.member);
  const edit = await proposeEdit(at.as(at.member), {
    meeting_id,
    base_revision: summary.revision,
    changes: { keyDecisions: ["We sail at dawn."] },
  });
  const item = await addActionItem(at.as(at.host), {
    ...{ meeting_id, description: "Write it down", owner: "Member Test" },
  });
  const other = await addActionItem(at.as(at.host), { meeting_id, description: "Ring the bell" });
  const thread = await addComment(at.as(at.member), {
    ...{ meeting_id, line_id: summary.document.decisions[0]?.line_id, text: "Is that so?" },
  });
  const note = await saveNote(at.as(at.member), { meeting_id, text: "Ask about the timetable" });
  const chat = await startChat(at.as(at.member), { project_id, query: "When is the launch?" });
  await at.workspace.worker.drain();
  const { notifications } = await listNotifications(at.as(at.host), {});
  const device = await addDevice(at.as(at.host), browserOf("host"));
  const [invited] = await inviteMembers(at.as(at.admin), { project_id, emails: "late@example.test" });
  const project = await getProject(at.as(at.admin), { project_id });
  await removeMember(at.as(at.admin), { project_id, user_id: at.other.userId });
  const ids: Ids = {
    org: project.org_id,
    project: project_id,
    meeting: meeting_id,
    edit: edit.edit_id,
    action: item.action_id,
    other_action: other.action_id,
    session: chat.session_id,
    thread: thread.thread_id,
    comment: thread.comments[0]?.comment_id ?? "",
    note: note.note_id,
    notification: notifications[0]?.notification_id ?? "",
    device: device.device_id,
    user: at.host.userId,
    admin: at.admin.userId,
    member: at.member.userId,
    person: at.member.userId,
    invite: invited?.invite_link?.split("/").pop() ?? "",
    job: await putJob(at.workspace),
    mail: await waitingMail(at.workspace),
    service: "mail",
    ...(await fillMore(at, item.action_id)),
  };
  return { ...people, ids };
}

/**
 * Everybody but the member has a time zone from now on. Who has none is asked for it on every page, by a choice of all the
 * zones there are: that takes as long as the page.
 */
export async function settleZones({ at }: Pick<Awaited<ReturnType<typeof everything>>, "at">): Promise<void> {
  const others = ne(users.user_id, at.member.userId);
  await at.workspace.db.write((q) => q.update(users).set({ time_zone: "Europe/Berlin" }).where(others));
}

/** A mail that no server has taken yet. */
async function waitingMail({ db }: Workspace): Promise<string> {
  const [mail] = await db.read((q) => q.select({ id: mails.mail_id }).from(mails).limit(1));
  return mail?.id ?? "";
}
