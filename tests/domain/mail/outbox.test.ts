import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import { requestRecovery } from "#app/domain/accounts/passwords/write.server.ts";
import { readOutbox } from "#app/domain/mail/read.server.ts";
import { deleteMail, openMail, retryMail } from "#app/domain/mail/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { mails } from "#db/schema/mail.ts";
import { operators } from "#db/schema/operators.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

/** A server whose operator is Ana, with a mail for each of `names` in its outbox. */
async function server(...names: string[]) {
  const workspace = await createWorkspace({ handlers, reactions, providers: { identity: testIdentity } });
  const people: UserActor[] = [];
  for (const name of ["ana", ...names]) {
    const person = await newPerson(workspace, name);
    people.push({ ...person, provedAt: workspace.clock.now() });
  }
  const [ana, bo] = people as [UserActor, UserActor];
  await workspace.db.write((q) =>
    q
      .insert(operators)
      .values({ user_id: ana.userId, named_at: workspace.clock.now() })
      .onConflictDoNothing(),
  );
  return { ...workspace, ana: workspace.ctx(ana), bo: workspace.ctx(bo) };
}

describe("the mail queue page", () => {
  test("is for operators only", async () => {
    const at = await server("bo");
    const [mail] = (await readOutbox(at.ana, {})).mails;
    const mail_id = mail?.mail_id ?? "";
    await Promise.all(
      [
        readOutbox(at.bo, {}),
        openMail(at.bo, { mail_id }),
        retryMail(at.bo, { mail_id }),
        deleteMail(at.bo, { mail_id }),
      ].map((refused) => expect(refused).rejects.toMatchObject({ status: 403 })),
    );
  });

  test("lists mails by state in pages, newest first, each once", async () => {
    const at = await server("bo", "cy", "di", "ed");
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await readOutbox(at.ana, { limit: 2, after });
      seen.push(...page.mails.map(({ to }) => to));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(["ed", "di", "cy", "bo", "ana"].map((name) => `${name}@example.test`));
    expect((await readOutbox(at.ana, { state: "sent" })).mails).toEqual([]);
    const [waiting] = (await readOutbox(at.ana, { state: "waiting" })).mails;
    expect(waiting).toMatchObject({ kind: "account", state: "waiting", attempts: 0, last_problem: null });
    expect(JSON.stringify(waiting)).not.toContain("sealed");
  });

  test("shows a mail's text after re-authentication only, and audits it", async () => {
    const at = await server("bo");
    await requestRecovery(at.ctx(anonymous), { email: "bo@example.test" });
    const [mail] = (await readOutbox(at.ana, {})).mails;
    const mail_id = mail?.mail_id ?? "";
    expect(await openMail(at.ana, { mail_id })).toMatchObject({
      to: "bo@example.test",
      text: expect.stringContaining("/reset-password?token="),
    });
    const entries = await at.db.read((q) => q.select().from(auditLog).where(eq(auditLog.act, "mail.opened")));
    expect(entries).toMatchObject([{ details: { mail_id } }]);
    at.clock.advance(16 * minute);
    await expect(openMail(at.ana, { mail_id })).rejects.toMatchObject({ status: 403 });
  });

  test("retries and deletes a mail", async () => {
    const at = await server("bo");
    const [mail] = (await readOutbox(at.ana, {})).mails;
    const mail_id = mail?.mail_id ?? "";
    await at.db.write((q) => q.update(mails).set({ state: "failed", attempts: 11, error: "421" }));
    await retryMail(at.ana, { mail_id });
    expect((await readOutbox(at.ana, { state: "waiting" })).mails).toMatchObject([{ mail_id, attempts: 0 }]);
    await deleteMail(at.ana, { mail_id });
    expect((await readOutbox(at.ana, {})).mails).toHaveLength(1);
    await expect(retryMail(at.ana, { mail_id })).rejects.toMatchObject({ status: 404 });
  });
});
