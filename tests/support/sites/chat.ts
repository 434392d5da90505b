import { chatApi } from "#app/api/chat.ts";
import type { Actor } from "#app/core/actor.ts";
import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { groupMeetingsHandler } from "#app/jobs/group-meetings.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import * as newChat from "#app/routes/_app.memory-gpt._index.tsx";
import * as chat from "#app/routes/_app.memory-gpt.$session_id.tsx";
import * as memory from "#app/routes/_app.memory-gpt.tsx";
import * as deleteChat from "#app/routes/_app.memory-gpt_.$session_id.delete.tsx";
import * as renameChat from "#app/routes/_app.memory-gpt_.$session_id.rename.tsx";
import * as search from "#app/routes/_app.search.tsx";
import * as hub from "#app/routes/_app.summary-hub.tsx";
import { memorySpace, newPerson, newProject } from "#tests/domain/search-and-chat/chat/seed.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";

/** Two people in one project and a stranger, behind the real app. Their first names are their tokens. */
export async function chatSite({ ai, asksPerHour }: { ai?: AiPort; asksPerHour?: number } = {}) {
  const settings = asksPerHour ? { asksPerHour } : {};
  const space = await memorySpace({ handlers: [groupMeetingsHandler], ai, settings });
  const ana = await newPerson(space, "Ana");
  const ben = await newPerson(space, "Ben");
  const eve = await newPerson(space, "Eve");
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  const elsewhere = await newProject(space, [eve.userId]);
  for (const actor of [ana, ben]) await setActiveProject(space.ctx(actor), { project_id });
  await setActiveProject(space.ctx(eve), { project_id: elsewhere });
  const people: Record<string, Actor> = { ana, ben, eve };
  const { actor: _nobody, ...services } = space.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ sessionToken, bearer, address }) =>
      people[bearer ?? sessionToken ?? ""] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api: [chatApi],
    build,
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  return {
    base,
    space,
    project_id,
    elsewhere,
    ...{ ana, ben, eve },
    ...visitors(base),
  };
}

const build = buildOf({
  "memory-gpt": { module: memory },
  "new chat": { module: newChat, index: true, parentId: "memory-gpt", path: undefined },
  chat: { module: chat, parentId: "memory-gpt", path: ":session_id" },
  "memory-gpt/:session_id/rename": { module: renameChat },
  "memory-gpt/:session_id/delete": { module: deleteChat },
  search: { module: search },
  "summary-hub": { module: hub },
});
