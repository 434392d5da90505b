import { expect, test } from "vitest";
import { previousMeetings } from "#app/domain/meetings/agenda/queries.server.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";

test("previousMeetings returns the last meetings of the project with their topics, and of no other", async () => {
  const at = await summarized();
  const ask = (projectId: string) => at.workspace.db.read((q) => previousMeetings({ q }, projectId));
  const [meeting, ...others] = await ask(at.project_id);
  expect(others).toEqual([]);
  expect(meeting?.title).toContain("Ferry app");
  expect(meeting?.outline.length).toBeGreaterThan(1);
  expect(await ask("another")).toEqual([]);
});
