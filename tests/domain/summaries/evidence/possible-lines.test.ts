import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { exportProject } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { listOpenActionItems } from "#app/domain/meetings/agenda/read.server.ts";
import { composeNotificationMails } from "#app/domain/notifications/read.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { browseActionItems, listActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import {
  changeActionItem,
  completeActionItems,
  deleteActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { previewRecap, readRecap } from "#app/domain/summaries/recaps/read.server.ts";
import { readShared } from "#app/domain/summaries/shares/read.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { dropLines, keepLines, restoreLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { events } from "#db/schema/kernel.ts";
import { bytesOf, unpack, withPorts } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { anonymous, system } from "#tests/support/workspace.ts";

const documents = openDocuments();

type Doors = Record<string, (at: Stage) => Promise<unknown>>;

/** Every way by which the lines of a summary leave its page. */
const doors: Doors = {
  "the dashboard": (at) => readDashboard(at.as(at.host), { project_id: at.project_id }),
  "the action items of a project": (at) =>
    browseActionItems(at.as(at.host), { project_id: at.project_id, mine: false }),
  "the action items of all projects": (at) => browseActionItems(at.as(at.host), { mine: false }),
  "the open items beside an agenda": (at) =>
    listOpenActionItems(at.as(at.host), { project_id: at.project_id }),
  "the hub": (at) => findMeetings(at.as(at.host), { project_id: at.project_id, time_zone: "UTC" }),
  "an answer about decisions": (at) => asked(at, "What was decided?"),
  "an answer about action items": (at) => asked(at, "What are my open action items?"),
  "a summary mail": mailed,
  "Markdown without the transcript": (at) => exported(at, "md"),
  "the data of a meeting without its transcript": async (at) => {
    const { transcript: _, ...data } = JSON.parse(await exported(at, "json"));
    return data;
  },
  "the shared page": shared,
  "the recap for a channel": (at) => readRecap(at.as(at.host), { meeting_id: at.meeting_id }),
  "the recap by e-mail": (at) =>
    previewRecap(at.as(at.host), { meeting_id: at.meeting_id, to: ["member@example.test"] }),
  "the summary in an archive": archived,
};

describe("a line that nobody has kept", () => {
  test("stands in no door but the meeting's own until it is kept, and then in all of them", async () => {
    const at = await summarized();
    const { document, action_items } = await summaryOf(at);
    const decision = document.decisions[0];
    const question = document.open_questions[0];
    const item = action_items[0];
    if (!decision || !question || !item) throw new Error("The sample has one of each");
    await changeOwner(at, item.action_id);
    const words = {
      decision: decision.text,
      question: question.text,
      item: item.description.replace(/\.$/, ""),
    };
    const seen = async () => {
      const found: Record<string, string[]> = {};
      for (const [door, open] of Object.entries(doors)) found[door] = wordsIn(await open(at), words);
      return found;
    };
    expect(Object.values(await seen()).flat()).toEqual([]);
    const line_ids = [decision.line_id, question.line_id, item.action_id];
    await keepLines(at.as(at.host), { meeting_id: at.meeting_id, line_ids });
    const kept = await seen();
    // The hub has numbers only.
    expect(kept).toEqual({
      "the dashboard": ["decision", "item"],
      "the action items of a project": ["item"],
      "the action items of all projects": ["item"],
      "the open items beside an agenda": ["item"],
      "the hub": [],
      "an answer about decisions": ["decision"],
      "an answer about action items": ["item"],
      "a summary mail": ["decision", "item"],
      "Markdown without the transcript": ["decision", "question", "item"],
      "the data of a meeting without its transcript": ["decision", "question", "item"],
      "the shared page": ["decision", "question", "item"],
      "the recap for a channel": ["decision", "item"],
      "the recap by e-mail": ["decision", "item"],
      "the summary in an archive": ["decision", "question", "item"],
    });
  });

  test("is in files that are asked for it", async () => {
    const at = await summarized();
    const { document } = await summaryOf(at);
    expect(await exported(at, "md", "yes")).toContain(document.decisions[0]?.text);
  });

  test("has its state over REST, where it stands as before", async () => {
    const at = await summarized();
    const which = { meeting_id: at.meeting_id };
    const [item] = await listActionItems(at.as(at.member), which);
    expect(item).toMatchObject({ state: "possible", needs_confirmation: false });
    const { lines, decisions } = await getStructuredSummary(at.as(at.member), which);
    expect(decisions.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(["possible"]));
  });
});

describe("keeping lines", () => {
  test("keeping a section is one operation with one event, and puts its lines first", async () => {
    const at = await summarized();
    const { action_items } = await summaryOf(at);
    const last = action_items.at(-1);
    const line_ids = action_items.slice(-2).map(({ action_id }) => action_id);
    await keepLines(at.as(at.host), { meeting_id: at.meeting_id, line_ids });
    const told = eq(events.name, "summary.lines-confirmed");
    expect(await at.workspace.db.read((q) => q.$count(events, told))).toBe(1);
    const now = (await summaryOf(at)).action_items;
    expect(now[1]).toMatchObject({ action_id: last?.action_id, state: "confirmed" });
    expect(now[2]?.state).toBe("possible");
  });

  test("is done by ticking an item off and by writing it", async () => {
    const at = await summarized();
    const ids = (await summaryOf(at)).action_items.map(({ action_id }) => action_id);
    const [ticked = "", together = "", dated = ""] = ids;
    await changeActionItem(at.as(at.host), { action_id: ticked, status: "completed" });
    await completeActionItems(at.as(at.host), { action_ids: [together], status: "completed" });
    await changeActionItem(at.as(at.host), { action_id: dated, due_date: "2026-02-01" });
    const confirmed = (await summaryOf(at)).action_items.filter(({ state }) => state === "confirmed");
    expect(confirmed.map(({ action_id }) => action_id).sort()).toEqual([ticked, together, dated].sort());
  });

  test("survives a new reading of the transcript", async () => {
    const at = await summarized();
    const { document, action_items } = await summaryOf(at);
    const kept = [document.decisions.at(-1)?.line_id ?? "", action_items.at(-1)?.action_id ?? ""];
    await keepLines(at.as(at.admin), { meeting_id: at.meeting_id, line_ids: kept });
    await again(at);
    const now = await summaryOf(at);
    expect(now.document.decisions[0]).toMatchObject({ line_id: kept[0], unkept: null });
    expect(now.action_items[0]).toMatchObject({ action_id: kept[1], state: "confirmed" });
  });
});

describe("dropping a line", () => {
  test("takes it out for good, also after a new reading, until that is taken back", async () => {
    const at = await summarized();
    const { document } = await summaryOf(at);
    const [line] = document.decisions;
    const which = { meeting_id: at.meeting_id, line_ids: [line?.line_id ?? ""] };
    const texts = async () => (await summaryOf(at)).document.decisions.map(({ text }) => text);
    await dropLines(at.as(at.host), which);
    await again(at);
    expect(await texts()).not.toContain(line?.text);
    await restoreLines(at.as(at.host), which);
    expect((await summaryOf(at)).document.decisions.map(({ line_id }) => line_id)).toContain(line?.line_id);
  });

  test("an action item takes it out for good", async () => {
    const at = await summarized();
    const [item] = (await summaryOf(at)).action_items;
    await deleteActionItem(at.as(at.host), { action_id: item?.action_id ?? "" });
    await again(at);
    const now = (await summaryOf(at)).action_items.map(({ description }) => description);
    expect(now).not.toContain(item?.description);
  });

  test("is for host and admins: members get 403, strangers 404", async () => {
    const at = await summarized();
    const { document } = await summaryOf(at);
    const which = { meeting_id: at.meeting_id, line_ids: [document.decisions[0]?.line_id ?? ""] };
    for (const operation of [keepLines, dropLines, restoreLines]) {
      await expect(operation(at.as(at.member), which)).rejects.toMatchObject({ status: 403 });
      await expect(operation(at.as(at.guest), which)).rejects.toMatchObject({ status: 403 });
      await expect(operation(at.as(at.stranger), which)).rejects.toMatchObject({ status: 404 });
    }
  });
});

/** The engine's item becomes the host's, as if the transcript had named them: an owner does not make it more than possible. */
async function changeOwner(at: Stage, actionId: string): Promise<void> {
  await at.workspace.db.write((q) =>
    q.update(actionItems).set({ owner: "Host Test" }).where(eq(actionItems.action_id, actionId)),
  );
}

function wordsIn(found: unknown, words: Record<string, string>): string[] {
  const text = JSON.stringify(found);
  return Object.entries(words).flatMap(([name, line]) =>
    text.includes(JSON.stringify(line).slice(1, -1)) ? [name] : [],
  );
}

async function again(at: Stage): Promise<void> {
  await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
  await at.workspace.worker.drain();
}

async function asked(at: Stage, query: string) {
  const { session_chat } = await startChat(at.as(at.host), { project_id: at.project_id, query });
  return session_chat[0]?.lines.map(({ text }) => text);
}

async function mailed(at: Stage) {
  const [event] = await at.workspace.db.read((q) =>
    q.select().from(events).where(eq(events.name, "summary.ready")),
  );
  const people = [{ user_id: at.host.userId, email: "host@example.test", time_zone: "UTC" }];
  const asking = { event_ids: [event?.event_id ?? ""], people };
  const { messages } = await composeNotificationMails(at.workspace.ctx(system), asking);
  return messages[0]?.text.replaceAll("\n", " ");
}

async function exported(at: Stage, format: "md" | "json", possible: "yes" | "no" = "no"): Promise<string> {
  const wanted = { meeting_id: at.meeting_id, format, transcript: "no", possible } as const;
  const ctx = at.as(at.host);
  const writer = { ...ctx, providers: withPorts(ctx.providers, { documents }) };
  return String((await exportMeeting(writer, wanted)).content);
}

async function shared(at: Stage) {
  const { url } = await createShareLink(at.as(at.host), {
    meeting_id: at.meeting_id,
    with_transcript: false,
    days: 7,
  });
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  return readShared(at.workspace.ctx(anonymous), { token });
}

async function archived(at: Stage) {
  const { content } = await exportProject(at.as(at.admin), { project_id: at.project_id });
  const files = unpack(await bytesOf(content));
  const name = Object.keys(files).find((file) => file.endsWith("summary.md")) ?? "";
  return new TextDecoder().decode(files[name]);
}
