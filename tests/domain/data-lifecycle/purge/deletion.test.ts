import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import { startTranscription } from "#app/domain/transcripts/transcriptions/write.server.ts";
import { deleteOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { listProjects } from "#app/domain/workspaces/projects/read.server.ts";
import { changeProject, deleteProject } from "#app/domain/workspaces/projects/write.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { copyDatabase } from "#db/backup/copy.ts";
import { bring, type Stage, stage, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { onSqlite } from "#tests/support/database.ts";
import { wav } from "#tests/support/media.ts";
import { inPieces, testTranscription } from "#tests/support/transcription.ts";

/** Neither a word of the language nor of anything stored, and the same when the index has cut its ending off. */
const canary = "zebrafinchx7q";

/** A project with the canary in everything that people write or say. */
async function fullProject() {
  const { port, folder } = await testTranscription();
  const ai = {
    ...testAi,
    answer: async () => ({ lines: [{ text: `It is the ${canary}.`, citation: null }] }),
  };
  const at = await stage({ ai: ai as unknown as AiPort, transcription: port });
  const { project_id, meeting_id, workspace } = at;
  const admin = at.as(at.admin);
  await changeProject(admin, { project_id, name: canary, description: `About the ${canary}.` });
  await chooseRetention(admin, {
    ...{ project_id, transcript_days: null, keep_recordings: true, recording_days: null },
  });
  const transcript = `Ana: We decided to feed the ${canary} on Friday.\nBo: I will buy seeds for the ${canary} tomorrow.\n`;
  await bring(at, transcript.repeat(40));
  await workspace.worker.drain();
  await addActionItem(at.as(at.host), { meeting_id, description: `Feed the ${canary}` });
  await startChat(at.as(at.member), { project_id, query: `Who feeds the ${canary}?` });
  await createShareLink(at.as(at.host), { meeting_id, with_transcript: true, days: 7 });
  const planned = await scheduleMeeting(at.as(at.host), {
    ...{ project_id, title: `The ${canary}`, description: canary, scheduled_at: "2027-01-05T10:00:00Z" },
    ...{ platform_type: "zoom", agenda: [`Songs of the ${canary}`] },
    participants: [{ email: "guest@example.test", role: "participant", user_id: at.guest.userId }],
  });
  await startTranscription(at.as(at.host), {
    ...{ meeting_id: planned.meeting_id, file_name: `${canary}.wav` },
    content: inPieces(wav({ seconds: 20 })),
  });
  await workspace.worker.drain();
  expect((await readSummary(at.as(at.member), { meeting_id })).summary).not.toBeNull();
  return { at, folder };
}

/** The files that hold the canary, in whatever case. */
function filesWithCanary(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .filter((path) => readFileSync(path).toString("latin1").toLowerCase().includes(canary)),
  );
}

/** Runs what a deletion asked for. */
async function settle({ workspace }: Stage): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await workspace.worker.drain();
    workspace.clock.advance(60_000);
  }
}

const dataFolder = ({ workspace }: Stage) => dirname(workspace.db.file);

// A server's files are not the program's.
describe.runIf(onSqlite)("no file holds deleted text", () => {
  test.each(["project", "organization"] as const)("after deleting a %s", async (what) => {
    const { at, folder } = await fullProject();
    const folders = [dataFolder(at), folder];
    expect(filesWithCanary(folders).length).toBeGreaterThan(0);
    const admin = at.as(at.admin);
    const { project_id } = at;
    if (what === "project") await deleteProject(admin, { project_id });
    else {
      const org_id =
        (await listProjects(admin, {})).find((one) => one.project_id === project_id)?.org_id ?? "";
      await deleteOrganization(admin, { org_id });
    }
    await settle(at);
    expect(filesWithCanary(folders)).toEqual([]);
    const copy = join(dataFolder(at), "copy.db");
    await copyDatabase(at.workspace.db.file, copy);
    expect(filesWithCanary(folders)).toEqual([]);
  });
});
