import { type Journey, newMeeting, newProject, type Stage, summarize } from "#tests/support/stage.ts";
import { during } from "./faults.ts";

/** Memory GPT. */
export const chatJourneys: Journey[] = [
  ["asking without a project", withoutProject],
  ["asking, renaming and deleting", asking],
];

const question = "Why are the screens on the piers hard to read?";

async function withoutProject(at: Stage) {
  const { reader } = await at.person("Ana");
  await reader.get("/memory-gpt");
  await reader.submit("Send", { query: question });
}

async function asking(at: Stage) {
  const ana = await at.person("Ana");
  const { reader } = ana;
  await summarize(ana, await newMeeting(ana, await newProject(ana)));
  await reader.get("/memory-gpt");
  const page = await reader.submit("Send", { query: question });
  const here = new URL(page.url).pathname;
  await during(at.program.file, { table: "chat_items", on: "insert" }, () =>
    reader.submit("Send", { query: question }),
  );
  const rename = { new_label: "Screens" };
  await reader.get(`${here}/rename`);
  await during(at.program.file, { table: "chat_sessions", on: "update" }, () =>
    reader.post(`${here}/rename`, rename),
  );
  await reader.post(`${here}/rename`, rename);
  await reader.get(`${here}/delete`);
  await during(at.program.file, { table: "chat_sessions", on: "delete" }, () => reader.submit("Delete"));
  await reader.get(`${here}/delete`);
  await reader.submit("Delete");
}
