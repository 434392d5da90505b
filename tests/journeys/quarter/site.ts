import { expect } from "vitest";
import { api } from "#app/api/router.ts";
import type { UserActor } from "#app/core/actor.ts";
import { createApp } from "#app/http/app/app.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { stageOptions, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { buildOfAll } from "#tests/support/all-routes.ts";
import { newMember, newProject, provedPerson } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { visitors } from "#tests/support/site.ts";
import { createWorkspace } from "#tests/support/workspace.ts";
import { dayOf, guest, type Person } from "./fixture.ts";

/** The engine on this thread, whose decisions count as read by a model: in the log they are proposed until somebody says so. */
const ai: typeof testAi = {
  ...testAi,
  async digest(...args) {
    const read = await testAi.digest(...args);
    return { ...read, decisions: read.decisions.map((one) => ({ ...one, proof: "words" as const })) };
  },
};

/** The program with the team in it, over real HTTP, as its people use it: by pages without scripts and by REST. */
export async function openOffice() {
  const workspace = await createWorkspace(stageOptions({ ai }));
  const ana = await provedPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const member = (name: string) => newMember(workspace, ana, project_id, name);
  const people: Record<string, UserActor> = {
    ...{ ana, bo: await member("bo"), cleo: await member("cleo"), dan: await member("dan") },
    stranger: await provedPerson(workspace, "stranger"),
  };
  await workspace.db.write((q) => q.update(users).set({ time_zone: "UTC" }));
  const { build } = await buildOfAll();
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const base = await serve(
    createApp({
      ...{ services, build, api, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } },
      identify: async ({ bearer, sessionToken, address }) => {
        const person = people[bearer ?? sessionToken ?? ""];
        return person ? { ...person, via: bearer ? "token" : "cookie" } : { kind: "anonymous", address };
      },
      ready: () => ({ ok: true, problems: [] }),
      stopping: new AbortController().signal,
    }),
  );
  const { browse, call } = visitors(base);
  const rest = async (who: string, method: string, path: string, body?: object) => {
    const answer = await call(who, method, path, body);
    if (answer.status >= 300)
      throw new Error(`${who}: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const series = await rest("ana", "POST", "/meetings/", {
    ...{ project_id, title: "Harbour weekly", scheduled_at: `${dayOf(1)}T10:00:00Z`, time_zone: "UTC" },
    ...{ platform_type: "zoom", meeting_link: "https://zoom.us/j/1", repeats: "weekly" },
    participants: [...["bo", "cleo", "dan"].map((name) => ({ email: `${name}@example.test` })), guest],
  });
  await workspace.worker.drain();
  const { series_id } = await rest("ana", "GET", `/meetings/${series.meeting_id}/series`);
  return {
    ...{ workspace, project_id, series_id, browse, call, rest },
    idOf: (who: Person) => people[who]?.userId ?? "",
    now: () => workspace.clock.now(),
    /** The clock goes on to a day, counted from a week's Monday, and what is due until then is done. */
    async until(week: number, days = 0, time = "11:00"): Promise<void> {
      const at = Date.parse(`${dayOf(week, days)}T${time}:00Z`);
      if (at > workspace.clock.now()) workspace.clock.set(at);
      await workspace.worker.drain();
    },
    /** A minute passes, in which what was asked for is done. */
    async settle(): Promise<void> {
      await workspace.worker.drain();
      workspace.clock.advance(60_000);
    },
    /** A page as somebody without scripts reads it. */
    async read(who: string, path: string) {
      const page = await browse(who).get(path);
      expect([path, page.status]).toEqual([path, 200]);
      return page;
    },
    /** Fills in a form of a page and presses its button. */
    async form(who: string, path: string, button: string, fields: Record<string, string | string[]> = {}) {
      const reader = browse(who);
      await reader.get(path);
      const page = await reader.submit(button, fields);
      expect([path, button, page.status]).toEqual([path, button, 200]);
      return page;
    },
    /** The one-time links that were mailed to the guest, in order. */
    async guestLinks(): Promise<string[]> {
      const rows = await workspace.db.read((q) => q.select().from(mails).orderBy(mails.mail_id));
      const { vault } = services.providers;
      return rows.flatMap(({ mail_id, to, kind, text_sealed }) =>
        to === guest.email && kind === "sign_off"
          ? [/sign-off\?token=[\w-]+/.exec(vault.open(text_sealed, mail_id) ?? "")?.[0] ?? ""]
          : [],
      );
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
