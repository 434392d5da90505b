import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import { deletionHindrance } from "#app/domain/data-lifecycle/account-deletion/read.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { newMember } from "#tests/support/people.ts";

const canary = "zebrafinchx7q";

async function withPerson() {
  const at = await stage();
  const { workspace, project_id } = at;
  const person = await newMember(workspace, at.admin, project_id, canary);
  const fresh = () => workspace.ctx({ ...person, provedAt: workspace.clock.now() });
  return { ...at, person, fresh };
}

describe("deleting an account", () => {
  test("leaves name and e-mail in no file, while planned meetings stay", async () => {
    const { workspace, project_id, person, fresh, as, admin } = await withPerson();
    const { meeting_id } = await scheduleMeeting(as(person), {
      ...{ project_id, title: "Ferry weekly", scheduled_at: "2027-01-05T10:00:00Z", platform_type: "zoom" },
      participants: [{ email: "guest@example.test", role: "participant" }],
    });
    // Who was invited every week stands in the plan of the later dates.
    await scheduleSeries(as(admin), {
      ...{ project_id, title: "Pier weekly", scheduled_at: "2027-01-06T10:00:00Z", platform_type: "zoom" },
      ...{ participants: [{ email: `${canary}@example.test` }], repeats: "weekly", time_zone: "UTC" },
    });
    await workspace.worker.drain();
    await deleteAccount(fresh(), {});
    for (let round = 0; round < 3; round++) {
      await workspace.worker.drain();
      workspace.clock.advance(minute);
    }
    expect(await getMeeting(as(admin), { meeting_id })).toMatchObject({ title: "Ferry weekly" });
    const folder = dirname(workspace.db.file);
    const holding = readdirSync(folder).filter((name) =>
      readFileSync(join(folder, name)).toString("latin1").toLowerCase().includes(canary),
    );
    expect(holding).toEqual([]);
  });

  test("requires a recent password, and is refused for a last admin, who is told before", async () => {
    const { workspace, person, as, admin } = await withPerson();
    await expect(deleteAccount(as(person), {})).rejects.toMatchObject({ status: 403 });
    const only = workspace.ctx({ ...admin, provedAt: workspace.clock.now() });
    const { hindrance } = await deletionHindrance(only, {});
    expect(hindrance).toContain("You're the only admin of");
    await expect(deleteAccount(only, {})).rejects.toMatchObject({ status: 409, message: hindrance });
    expect(await deletionHindrance(as(person), {})).toEqual({ hindrance: null });
  });
});
