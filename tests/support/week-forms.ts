import { expect } from "vitest";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { tags, visibleText } from "./html.ts";
import { emailOf } from "./journey.ts";
import { hasId, madeUp, unchanging } from "./journey-addresses.ts";
import {
  ask,
  chooseZone,
  follow,
  invite,
  lineAt,
  mainOf,
  makeProject,
  newWalker,
  pathOf,
  planAgenda,
  press,
  readUntil,
  schedule,
  see,
  signUp,
  upload,
} from "./journey-forms.ts";
import { mailedLink } from "./mailed-link.ts";
import type { Program } from "./program.ts";
import { jobsDone, openedBy } from "./program-database.ts";
import { Sightings } from "./sightings.ts";

type Week = {
  title: string;
  due: { date: string; words: string };
  zones: Record<"Ana" | "Bo" | "Gil" | "Max" | "Zoe", string>;
};

/** The week of five people as browsers without scripts do it, in steps that are tests of five-people.test.ts. */
export function weekByForms(program: Program, { title, due, zones }: Week) {
  const [ana, bo, gil, max, zoe] = ["Ana", "Bo", "Gil", "Max", "Zoe"].map(() => newWalker(program));
  if (!ana || !bo || !gil || !max || !zoe) throw new Error("Five people make a week");
  let project: string;
  let pending: string;
  let summary: string;
  return {
    walkers: [ana, bo, gil, max, zoe],

    async monday() {
      const { reader } = ana;
      await signUp(reader, "Ana");
      await chooseZone(reader, zones.Ana);
      project = await makeProject(reader);
      const links: string[] = [];
      for (const name of ["Bo", "Max"]) {
        await reader.get(project);
        links.push(await invite(reader, emailOf(name)));
      }
      await reader.get("/schedule-meeting");
      await planAgenda(reader, "Screens on the piers");
      const { html } = await reader.submit("Invite", { emails: emailOf("Gil") });
      const invited = tags(html, "ul").find(({ attributes }) => attributes["aria-label"] === "Invited");
      expect(visibleText(invited?.text ?? "")).toContain(emailOf("Gil"));
      pending = await schedule(reader, title);
      for (const [name, walker, link = ""] of [
        ["Bo", bo, links[0]],
        ["Max", max, links[1]],
      ] as const) {
        await signUp(walker.reader, name, link);
        await chooseZone(walker.reader, zones[name]);
        const { page } = walker.reader;
        expect(pathOf(page)).toBe("/dashboard");
        // Nothing is left to choose.
        const [bar] = tags(page?.html ?? "", "header");
        const chosen = tags(bar?.text ?? "", "summary").map(({ text }) => visibleText(text));
        for (const place of ["Ferry app", "Harbour Works"])
          expect(chosen).toContainEqual(expect.stringContaining(place));
      }
    },

    async tuesday() {
      const { reader } = gil;
      await signUp(reader, "Gil");
      await chooseZone(reader, zones.Gil);
      await reader.get(mailedLink(program, emailOf("Gil")));
      await reader.submit("Confirm");
      see(reader, `${emailOf("Gil")} is confirmed.`);
      await readUntil(reader, "/dashboard", title);
      const page = await reader.get("/dashboard");
      expect(mainOf(page)).not.toContain("first organization");
      const [main] = tags(page.html, "main");
      const [time] = tags(main?.text ?? "", "time");
      return { at: new Date(time?.attributes.datetime ?? ""), shown: visibleText(time?.text ?? "") };
    },

    async wednesday() {
      const { reader } = ana;
      await reader.get(pending);
      await reader.submit("Start Meeting & Recording");
      see(reader, "Recording started successfully!");
      await follow(reader, "Add transcript");
      summary = await upload(reader, sampleMeeting.fileName, sampleMeeting.text);
      await jobsDone(program);
      for (const [walker, from] of [
        [bo, "/summary-hub"],
        [gil, "/dashboard"],
      ] as const) {
        await walker.reader.get(from);
        const page = await follow(walker.reader, title);
        expect(pathOf(page)).toBe(summary);
        expect(mainOf(page)).toContain("Key Discussions");
      }
    },

    async thursday() {
      const call = new Sightings().caller(program.url, bo.reader);
      const task = { description: "Clean the screens on the piers", due_date: due.date };
      const proposed = await call("POST", `/summary/edit-request?meeting_id=${summary.split("/").at(-1)}`, {
        summary: "The screens decide.",
        action_items: [task],
      });
      expect(proposed.status).toBe(201);
      const { reader } = ana;
      await readUntil(reader, "/notifications", title);
      await press(reader, `Bo Reis proposed an edit to ${title}`);
      see(reader, "Edit Request Review");
      see(reader, due.words);
      await reader.submit("Approve");
      see(reader, "Approved!");
      await jobsDone(program);
      for (const walker of [ana, bo, gil]) {
        const { html } = await walker.reader.get(summary);
        const item = tags(html, "li").find(({ text }) => visibleText(text).includes(task.description));
        expect(visibleText(item?.text ?? "")).toContain(due.words);
        expect(tags(item?.text ?? "", "time")[0]?.attributes.datetime).toBe(due.date);
      }
    },

    async friday() {
      await bo.reader.get("/memory-gpt");
      const answer = await ask(bo.reader, "Why are the screens on the piers hard to read?");
      expect(visibleText(answer)).toContain("Based on 1 meeting.");
      const cited = tags(answer, "ol").find(({ attributes }) => attributes["aria-label"] === "Citations");
      const link = tags(cited?.text ?? "", "a").find(({ text }) => visibleText(text).includes(title));
      expect(link?.attributes.href).toMatch(/meeting-summary\/.*#line-/);
      await lineAt(bo.reader, link?.attributes.href ?? "");
    },

    async saturday() {
      await max.reader.get(summary);
      see(max.reader, "Key Discussions");
      // Ana, Bo, Gil and Max; of a person who is removed before, nothing is noted.
      await openedBy(program, 4);
      const { html } = await ana.reader.get(`${project}?edit`);
      expect(html).toContain('aria-label="Remove Max Reis"');
      await ana.reader.submit(`remove ${emailOf("Max")}`);
      await ana.reader.submit("Update Project");
      see(ana.reader, "Project updated.");
      for (const path of [
        "/dashboard",
        "/summary-hub",
        "/pending-meetings",
        "/memory-gpt",
        "/notifications",
      ]) {
        const shown = await max.reader.get(path);
        for (const words of ["Ferry app", "Harbour Works", title]) expect(shown.html).not.toContain(words);
      }
    },

    /** Returns the kinds of addresses that were used. */
    async sunday() {
      await signUp(zoe.reader, "Zoe");
      await chooseZone(zoe.reader, zones.Zoe);
      const used = new Set([ana, bo, gil, max, zoe].flatMap(({ shown }) => [...shown]).filter(hasId));
      for (const address of used)
        for (const { reader } of [zoe, max]) {
          const { status, html } = await reader.get(address);
          expect([status, address]).toEqual([404, address]);
          expect(unchanging(html)).toBe(unchanging((await reader.get(madeUp(address))).html));
        }
      return [...new Set([...used].map((address) => address.split("/")[1]?.replace(/\?.*/, "")))].sort();
    },
  };
}
