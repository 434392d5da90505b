import { expect } from "vitest";
import { changingWords } from "#tests/support/changing-words.ts";
import type { Program } from "#tests/support/program.ts";
import type { Page } from "./form-client.ts";
import { tags, visibleText } from "./html.ts";
import { emailOf } from "./journey.ts";
import {
  addToOverview,
  ask,
  chooseZone,
  follow,
  headingOf,
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
  sendFile,
  signUp,
  upload,
} from "./journey-forms.ts";
import { brokenTranscript, longTranscript } from "./journey-transcript.ts";
import { jobsDone } from "./program-database.ts";
import { signUpWith } from "./stage.ts";
import { until } from "./waits.ts";

const sample = "Ferry app: ready for the summer timetable?";

/** The main job as browsers without scripts do it, in steps that are tests of main-job.test.ts. */
export function mainJobByForms(program: Program, { title, added }: { title: string; added: string }) {
  const ana = newWalker(program);
  const bo = newWalker(program);
  let link: string;
  let summary: string;
  return {
    walkers: [ana, bo],

    async founding() {
      const { reader } = ana;
      await reader.get("/signup");
      const typed = { ...signUpWith("Ana", emailOf("Ana")), confirm_password: "something else" };
      const { html } = await reader.submit("Sign-Up", typed);
      see(reader, "Passwords do not match");
      const kept = tags(html, "input").map(({ attributes }) => [attributes.name, attributes.value]);
      expect(kept).toContainEqual(["first_name", "Ana"]);
      expect(kept).toContainEqual(["email", emailOf("Ana")]);
      await signUp(reader, "Ana");
      await chooseZone(reader, "UTC");
      see(reader, "Welcome, Ana Reis");
      await makeProject(reader);
      link = await invite(reader, emailOf("Bo"));
      await reader.get("/dashboard");
      const page = await reader.submit("Load a sample meeting");
      expect(headingOf(page)).toBe(sample);
      await readUntil(reader, pathOf(page), "Key Discussions");
      await jobsDone(program);
    },

    async meeting() {
      const { reader } = ana;
      await reader.get("/schedule-meeting");
      await planAgenda(reader, "Timetable import");
      await planAgenda(reader, "Screens on the piers");
      const { html } = await reader.submit("Schedule Meeting");
      expect(html).toContain('role="alert"');
      const ticked = tags(html, "input").filter(
        ({ attributes }) => attributes.type === "checkbox" && attributes.checked !== undefined,
      );
      expect(ticked).toHaveLength(2);
      await schedule(reader, title);
      const started = await reader.submit("Start Meeting & Recording");
      see(reader, "Recording started successfully!");
      see(reader, "1 Active Recording");
      // Only a script can open a second tab; without one the link to the meeting is on the page.
      const links = tags(started.html, "a").map(({ attributes }) => attributes.href);
      expect(links).toContain("https://zoom.us/j/123456789");
      await follow(reader, "Add transcript");
      see(reader, "Add transcript");
      const refused = await sendFile(reader, "broken.vtt", brokenTranscript);
      expect(refused.html).toContain('role="alert"');
      expect(mainOf(refused)).toMatch(/line 8/i);
      summary = await upload(reader, "long.vtt", longTranscript());
      expect(mainOf(await reader.get(summary))).toMatch(
        /Meeting Summary.*Key Discussions.*Action Items.*Outliers.*Jargon Classifications/s,
      );
      return summary;
    },

    async quote() {
      const { reader } = ana;
      const chip = tags(reader.page?.html ?? "", "a").find(({ attributes }) =>
        attributes.title?.startsWith("Said by"),
      );
      expect(chip?.attributes.href).toMatch(/tab=transcript&around=[^#]+#line-/);
      const said =
        visibleText(chip?.text ?? "")
          .split(" ")
          .at(-1) ?? "";
      expect(await lineAt(reader, chip?.attributes.href ?? "")).toContain(said);
    },

    async edit() {
      await signUp(bo.reader, "Bo", link);
      await chooseZone(bo.reader, "UTC");
      expect(pathOf(bo.reader.page)).toBe("/dashboard");
      see(bo.reader, "Welcome, Bo Reis");
      await addToOverview(bo.reader, summary, added);
      see(bo.reader, "Edit request pending approval...");
      const { reader } = ana;
      // Whoever is told of a commit is told by a job that follows it.
      await until(async () => bellOf(await reader.get("/dashboard")).unread > 0);
      await reader.get(bellOf(reader.page).href);
      const review = await press(reader, `Bo Reis proposed an edit to ${title}`);
      see(reader, "Edit Request Review");
      const inserted = tags(review.html, "ins").map(({ text }) => visibleText(text));
      expect(inserted).toEqual([expect.stringContaining(added)]);
      await reader.submit("Approve");
      see(reader, "Edit approved and summary updated.");
      see(reader, "Approved!");
      await jobsDone(program);
      await bo.reader.get(summary);
      see(bo.reader, added);
      await readUntil(bo.reader, "/notifications", "approved your edit to");
    },

    async memory() {
      const { reader } = bo;
      await reader.get("/memory-gpt");
      const answer = await ask(reader, "Why are the screens on the piers hard to read?");
      expect(visibleText(answer)).toMatch(/Based on 2 meetings\./);
      const [citation] = tags(answer, "a");
      expect([title, sample]).toContain(visibleText(citation?.text ?? ""));
      expect(visibleText(await ask(reader, "What was decided about the Mars landing in 2031?"))).toContain(
        "This wasn't discussed in your 2 meetings.",
      );
      expect(citation?.attributes.href).toMatch(/meeting-summary\/.*#line-/);
      await lineAt(reader, citation?.attributes.href ?? "");
    },

    async stranger() {
      const { reader } = newWalker(program);
      await signUp(reader, "Zoe");
      await chooseZone(reader, "UTC");
      const seen = [];
      for (const path of [summary, `${summary.slice(0, -6)}ZZZZZZ`]) {
        const { status, html } = await reader.get(path);
        const page = html.replaceAll(path.split("/").at(-1) ?? "", "ID");
        seen.push([status, page.replace(changingWords, "")]);
      }
      expect(seen[0]?.[0]).toBe(404);
      expect(seen[0]).toEqual(seen[1]);
      expect(headingOf(await reader.get(summary))).toBe("Meeting not found or failed to load.");
    },

    async logout() {
      const { reader } = ana;
      await reader.get("/summary-hub");
      expect(pathOf(await reader.submit("Logout"))).toBe("/login");
      const back = await reader.get("/summary-hub");
      expect(headingOf(back)).toBe("Log in");
      expect(back.html).not.toContain(title);
    },
  };
}

function bellOf(page: Page | null): { href: string; unread: number } {
  const named = tags(page?.html ?? "", "a").map(({ attributes }) => ({
    href: attributes.href ?? "",
    count: /^Notifications, (\d+) unread$/.exec(attributes["aria-label"] ?? "")?.[1],
  }));
  const bell = named.find(({ count }) => count !== undefined);
  return { href: bell?.href ?? "", unread: Number(bell?.count ?? 0) };
}
