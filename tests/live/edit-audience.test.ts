import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { getEditRequest, listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { bring } from "#tests/domain/summaries/summaries/stage.ts";
import { liveSite } from "../support/sites/live.ts";

test("pages, REST and live messages show an edit request to the same people", async () => {
  const at = await liveSite();
  const { meeting_id, host, admin, member, other, guest, stranger } = at;
  await bring(at);
  await at.workspace.worker.drain();
  const people: Record<string, UserActor> = { host, admin, member, other, guest, stranger };
  const names = Object.keys(people);
  const streams = await Promise.all(names.map((name) => at.listen(name)));
  const propose = async (who: UserActor, text: string) =>
    (await proposeEdit(at.as(who), { meeting_id, changes: { keyDecisions: [text] } })).edit_id;
  const requests = {
    member: await propose(member, "We sail at dawn."),
    guest: await propose(guest, "At noon."),
  };
  await expect.poll(() => streams[0]?.events.filter(({ data }) => data.edit_id).length).toBe(2);

  const known = names.map(async (name, index) => {
    const ctx = at.as(people[name] as UserActor);
    const listed = await listPendingEdits(ctx, { meeting_id }).catch(() => []);
    const row = Object.entries(requests).map(async ([proposer, edit_id]) => {
      const isRead = await getEditRequest(ctx, { edit_id }).then(
        () => true,
        () => false,
      );
      const isListed = listed.some((edit) => edit.edit_id === edit_id);
      const isSent = streams[index]?.events.some(({ data }) => data.edit_id === edit_id);
      return isRead && isListed && isSent ? [proposer] : isRead || isListed || isSent ? ["disagree"] : [];
    });
    return [name, (await Promise.all(row)).flat()];
  });
  const both = ["member", "guest"];
  expect(Object.fromEntries(await Promise.all(known))).toEqual({
    ...{ host: both, admin: both, member: both, other: both },
    ...{ guest: ["guest"], stranger: [] },
  });
});
