import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { exportOrganization } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { readSignOff } from "#app/domain/summaries/sign-offs/read.server.ts";
import { deleteTranscript } from "#app/domain/transcripts/recordings/changes.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { organizations } from "#db/schema/organizations.ts";
import { signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { bytesOf, elsewhere, put } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { signOffStage } from "./stage.ts";

const fresh = <A extends object>(actor: A, provedAt: number) => ({ ...actor, provedAt });

describe("minutes that were agreed on", () => {
  test("keep a whole seal where somebody who agreed deletes their account, without their name", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await at.answer(at.member, { comment: "Yes." });
    await deleteAccount(at.as(fresh(at.member, at.workspace.clock.now())), {});
    const view = await at.read();
    expect(view).toMatchObject({ state: "agreed" });
    expect(view?.people[1]).toMatchObject({ name: "Deleted account", state: "agreed", comment: "Yes." });
  });

  test("keep a whole seal where the transcript is deleted because of its age", async () => {
    const at = await signOffStage();
    await at.ask();
    await at.workspace.db.write((q) => deleteTranscript({ q } as never, at.meeting_id));
    expect(await at.state()).toBe("agreed");
  });

  test("go with their meeting", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await at.workspace.db.write((q) => q.delete(meetings).where(eq(meetings.meeting_id, at.meeting_id)));
    const left = await at.workspace.db.read(async (q) => [
      ...(await q.select().from(signOffs)),
      ...(await q.select().from(signOffPeople)),
    ]);
    expect(left).toEqual([]);
  });

  test("are in an archive, and their seal is verified where it is imported", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const { seal } = await at.answer(at.member, { comment: "Yes." });
    const [organization] = await at.workspace.db.read((q) => q.select().from(organizations));
    const file = await exportOrganization(at.as(at.admin), { org_id: organization?.org_id ?? "" });
    const there = await elsewhere();
    await put(there.ctx, await bytesOf(file.content));
    const [copy] = await there.ctx.db.read((q) => q.select().from(signOffs));
    const { sign_off } = await readSignOff(there.ctx, { meeting_id: copy?.meeting_id ?? "" });
    expect(sign_off).toMatchObject({ state: "agreed", seal });
    expect(sign_off?.people.map(({ name }) => name)).toEqual([
      "Host Test (from an archive)",
      "Member Test (from an archive)",
    ]);
    await there.ctx.db.write((q) => q.update(signOffPeople).set({ comment: "No." }));
    expect((await readSignOff(there.ctx, { meeting_id: copy?.meeting_id ?? "" })).sign_off?.state).toBe(
      "broken",
    );
  });

  test("that wait are withdrawn in a copy", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const [organization] = await at.workspace.db.read((q) => q.select().from(organizations));
    const file = await exportOrganization(at.as(at.admin), { org_id: organization?.org_id ?? "" });
    const there = await elsewhere();
    await put(there.ctx, await bytesOf(file.content));
    const [copy] = await there.ctx.db.read((q) => q.select().from(signOffs));
    expect(copy?.status).toBe("withdrawn");
  });
});
