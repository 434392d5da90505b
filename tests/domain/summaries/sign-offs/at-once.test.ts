import { describe, expect, test } from "vitest";
import { chooseSignOffDefault } from "#app/domain/summaries/sign-offs/default.server.ts";
import {
  delegateSignOff,
  excuseSigner,
  remindOfSignOff,
  withdrawSignOff,
} from "#app/domain/summaries/sign-offs/people.server.ts";
import { signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { signOffStage } from "./stage.ts";

const hours = 3_600_000;
const outcomes = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).sort();

describe("several at once", () => {
  test("three requests for the same minutes leave one", async () => {
    const at = await signOffStage();
    const asked = [at.host, at.admin, at.host].map((actor) => at.ask(at.named(at.member), actor));
    expect(outcomes(await Promise.allSettled(asked))).toEqual(["fulfilled", "rejected", "rejected"]);
    const rows = await at.workspace.db.read((q) => q.select().from(signOffs));
    expect(rows).toHaveLength(1);
  });

  test("people who answer together seal the minutes once, with all of their answers", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member, at.other, at.admin));
    await Promise.all([at.answer(at.member), at.answer(at.other), at.answer(at.admin), at.answer(at.member)]);
    expect(await at.read()).toMatchObject({ state: "agreed", agreed: 4 });
  });

  test("people who excuse, remind, delegate and withdraw at once leave one outcome", async () => {
    const at = await signOffStage();
    const { meeting_id } = at;
    const { people } = await at.ask(at.named(at.member, at.other));
    at.workspace.clock.advance(13 * hours);
    const delegate = () => delegateSignOff(at.as(at.member), { meeting_id, email: "admin@example.test" });
    await Promise.all([delegate(), delegate()]);
    const reminded = [at.host, at.admin].map((actor) => remindOfSignOff(at.as(actor), { meeting_id }));
    expect(outcomes(await Promise.allSettled(reminded))).toEqual(["fulfilled", "rejected"]);
    const signer_id = people[2]?.signer_id ?? "";
    const excuse = () => excuseSigner(at.as(at.host), { meeting_id, signer_id });
    await Promise.all([excuse(), excuse()]);
    const withdraw = () => withdrawSignOff(at.as(at.host), { meeting_id });
    expect(outcomes(await Promise.allSettled([withdraw(), withdraw()]))).toEqual(["fulfilled", "rejected"]);
    const rows = await at.workspace.db.read((q) => q.select().from(signOffPeople));
    expect(rows.filter(({ excused_at }) => excused_at !== null)).toHaveLength(1);
  });

  test("two choices of a project's default leave one of them", async () => {
    const at = await signOffStage();
    const choose = (days: number) =>
      chooseSignOffDefault(at.as(at.admin), { project_id: at.project_id, circle: "everybody", days });
    await Promise.all([choose(3), choose(5)]);
    const asked = await at.ask();
    expect(["2026-01-08", "2026-01-10"]).toContain(asked.due_date);
    expect(asked.people).toHaveLength(2);
  });
});
