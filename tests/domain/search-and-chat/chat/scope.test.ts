import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestRegroup } from "#app/domain/meetings/context-groups/write.server.ts";
import { summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { chatHistory, chatWelcome, listChatSessions } from "#app/domain/search-and-chat/chat/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { memorySpace, newMeeting, newPerson, newProject, said } from "./seed.ts";

const canary = "zanzibarquartz";

/** A meeting in which everything that can be shown holds the canary, beside the same words in a project of one's own. */
async function twoProjects() {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const eve = await newPerson(space, "Eve");
  const secret = await newProject(space, [ana.userId]);
  const own = await newProject(space, [eve.userId]);
  await newMeeting(space, secret, {
    title: `Plan ${canary}`,
    themes: [canary],
    group: `Group ${canary}`,
    lines: [`The budget of ${canary} was agreed.`],
    items: [{ description: `Send the budget of ${canary}.`, owner: canary }],
    people: [canary],
    spoken: said(
      `${canary}: The budget of the project ${canary} is two millions.\nAna: We agreed on the budget.`,
    ),
  });
  await newMeeting(space, own, {
    title: "Plan",
    themes: ["budget"],
    group: "Budget",
    lines: ["The budget was discussed."],
    items: [{ description: "Plan the budget." }],
    people: ["Eve"],
    spoken: said("Eve: Our own budget is small.\nFinn: The budget has to be agreed by Monday."),
  });
  return { space, ana, eve, secret, own };
}

const wishes = [canary, `budget ${canary}`, "budget", "plan", "agreed", "*", `"${canary}"`, "project:p", "-"];

test("chat and search find nothing of another organization's project", async () => {
  const { space, eve, own } = await twoProjects();
  const ctx = space.ctx(eve);
  for (const q of wishes) {
    const seen = [
      await searchProject(ctx, { project_id: own, q }),
      await summaryHub(ctx, { project_id: own, q }),
      (await startChat(ctx, { project_id: own, query: `What about ${q}?` })).session_chat[0]?.lines,
    ];
    const answer = seen[2] as { text: string; citation: unknown }[];
    // An answer may repeat the asker's own words, as in: No one said “…”.
    const quoted = q.includes(canary) ? answer.filter(({ citation }) => citation !== null) : answer;
    const { terms: _, ...found } = seen[0] as Awaited<ReturnType<typeof searchProject>>;
    expect(JSON.stringify([found, seen[1], quoted])).not.toContain(canary);
  }
  expect(JSON.stringify(await chatWelcome(ctx, { project_id: own }))).not.toContain(canary);
});

test("chat and search answer 404 for another's project, existing or not", async () => {
  const { space, eve, secret } = await twoProjects();
  const ctx = space.ctx(eve);
  for (const project_id of [secret, "no-such-project"]) {
    const unknown = { status: 404, message: "Not found" };
    await expect(searchProject(ctx, { project_id, q: canary })).rejects.toMatchObject(unknown);
    await expect(summaryHub(ctx, { project_id })).rejects.toMatchObject(unknown);
    await expect(requestRegroup(ctx, { project_id })).rejects.toMatchObject(unknown);
    await expect(chatWelcome(ctx, { project_id })).rejects.toMatchObject(unknown);
    await expect(startChat(ctx, { project_id, query: canary })).rejects.toMatchObject(unknown);
  }
});

test("a removed member no longer sees chats, search or earlier answers", async () => {
  const { space, ana, secret } = await twoProjects();
  const ctx = space.ctx(ana);
  const { session_id, ans } = await startChat(ctx, { project_id: secret, query: `The budget of ${canary}?` });
  expect(ans).toContain(canary);
  await space.db.write(async (q) => {
    await q.delete(projectMembers).where(eq(projectMembers.project_id, secret));
  });
  const gone = { status: 404 };
  await expect(searchProject(ctx, { project_id: secret, q: canary })).rejects.toMatchObject(gone);
  await expect(summaryHub(ctx, { project_id: secret })).rejects.toMatchObject(gone);
  await expect(chatHistory(ctx, { session_id })).rejects.toMatchObject(gone);
  expect(JSON.stringify(await listChatSessions(ctx, { with_chat: true }))).not.toContain(canary);
});
