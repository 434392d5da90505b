// Adds a transcript, waits for its summary, lists the action items with their proof, and saves the minutes.
// Run it as: THROUGHLINE_URL=… THROUGHLINE_TOKEN=… node typescript.ts meeting.vtt minutes.md
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Throughline, ThroughlineError } from "throughline-client";

const { THROUGHLINE_URL: url = "http://localhost:3000", THROUGHLINE_TOKEN: token = "" } = process.env;
const [transcript = "meeting.vtt", minutes = "minutes.md"] = process.argv.slice(2);
const throughline = new Throughline({ url, token });

try {
  const { last_active_project_id: project_id } = await throughline.users.me();
  if (!project_id) throw new Error("Open a project first: what is added goes there");

  const { meeting_id, title, lines } = await throughline.recordings.addTranscript({
    project_id,
    file_name: basename(transcript),
    file: (await readFile(transcript)).toString("base64"),
  });
  console.log(`${title}: ${lines} lines`);

  for (const signal = AbortSignal.timeout(300_000); ; await pause(500)) {
    const { state, problem } = await throughline.summaries.getState({ meeting_id }, { signal });
    if (state === "failed") throw new Error(problem ?? "The summary failed");
    if (state === "ready") break;
  }

  const spoken = await throughline.recordings.transcript({ meeting_id });
  for (const item of await throughline.actionItems.list({ meeting_id })) {
    console.log(`- ${item.owner ?? "Nobody yet"}: ${item.description} (${item.due_date ?? "no due date"})`);
    for (const { segment_id, timestamp, speaker } of item.evidence) {
      const words = spoken.find((line) => line.segment_id === segment_id)?.text;
      console.log(`    ${timestamp ?? ""} ${speaker}: “${words}”`);
    }
  }

  const file = await throughline.meetingExport.write({ meeting_id, format: "md" });
  await writeFile(minutes, await file.text());

  let meetings = 0;
  for await (const _ of throughline.meetings.list({ project_id }).items()) meetings += 1;
  console.log(`Saved as ${minutes}. The project has ${meetings} meetings.`);
} catch (error) {
  if (!(error instanceof ThroughlineError)) throw error;
  console.error(`${error.status}: ${error.message}`);
  process.exitCode = 1;
}
