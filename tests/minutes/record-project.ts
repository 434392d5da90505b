import type { UserActor } from "#app/core/actor.ts";
import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { users } from "#db/schema/identity.ts";
import { memorySpace, newMeeting, newProject } from "#tests/domain/search-and-chat/chat/seed.ts";
import { person, type Workspace } from "#tests/support/workspace.ts";
import { goldRecords, type RecordsQuestion, type Task } from "./record-questions.ts";

const dayMs = 86_400_000;

/**
 * A project that holds the invented meetings: their transcripts, and their gold minutes as summaries, action items and
 * participants. Its members are those who attended; the asker is one of them.
 *
 * @returns the records, and `answer`, which asks as a person does and gives the answer's lines
 */
export async function recordProject() {
  const records = goldRecords();
  const space = await memorySpace();
  space.clock.set(Date.parse(`${records.today}T09:00:00Z`));
  const asker = await newNamedPerson(space, records.asker);
  const others = [];
  for (const name of records.people.filter((one) => one !== records.asker))
    others.push((await newNamedPerson(space, name)).userId);
  const project_id = await newProject(space, [asker.userId, ...others]);
  for (const { id, turns, gold } of records.meetings)
    await newMeeting(space, project_id, {
      title: gold.title,
      spoken: turns.map(({ speaker, text }) => ({ speaker, text })),
      lines: gold.overview.map(({ text }) => text),
      decisions: gold.decisions.map(({ text }) => text),
      items: records.tasks.filter(({ meeting }) => meeting.id === id).map(asItem),
      people: gold.attendees.map(({ name }) => name),
      daysAgo: (Date.parse(records.today) - Date.parse(gold.date)) / dayMs,
    });
  const ctx = space.ctx(asker);
  const answer = async ({ ask: query, after }: RecordsQuestion): Promise<string[]> => {
    const first = await startChat(ctx, { project_id, query: after ?? query });
    const last = after ? await ask(ctx, { project_id, session_id: first.session_id, query }) : first;
    return last.session_chat.at(-1)?.lines.map(({ text }) => text) ?? [];
  };
  return { records, answer };
}

function asItem({ text, owners, due, state }: Task) {
  return {
    description: text,
    ...(owners.length > 0 && { owner: owners.join(" and ") }),
    ...(due !== null && { due }),
    ...(state === "done" && { status: "completed" as const }),
  };
}

async function newNamedPerson({ db, clock }: Workspace, name: string): Promise<UserActor> {
  const actor = person();
  const [first_name = "", last_name = ""] = name.split(" ");
  const now = clock.now();
  await db.write(async (q) => {
    await q.insert(users).values({
      user_id: actor.userId,
      email: `${name.replace(" ", ".").toLowerCase()}@example.org`,
      first_name,
      last_name,
      status: "active",
      created_at: now,
      updated_at: now,
    } as typeof users.$inferInsert);
  });
  return actor;
}
