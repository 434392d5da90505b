import { describe, expect, test } from "vitest";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { processingMessage } from "#app/ui/meeting/hub/summary-news.ts";
import { bring, summaryOf, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { tags } from "#tests/support/html.ts";
import { summariesSite } from "../support/sites/summaries.ts";

async function ready() {
  const site = await summariesSite();
  await bring(site);
  await site.workspace.worker.drain();
  return site;
}

describe("the summary without scripts", () => {
  test("shows a missing transcript, progress, then the summary", async () => {
    const site = await summariesSite();
    const browser = site.browse("host");
    const empty = await browser.get(site.page);
    expect(empty.text).toContain("No transcript available for this meeting.");
    expect(empty.html).toContain(`href="/meetings/${site.meeting_id}/transcript"`);
    await bring(site);
    const waiting = await browser.get(site.page);
    expect(waiting.text).toContain("In line · 0 of 1");
    expect(waiting.html).toMatch(/<noscript><meta http-equiv="refresh" content="3"/i);
    await site.workspace.worker.drain();
    const page = await browser.get(site.page);
    for (const title of [
      "Meeting Summary",
      "Key Discussions",
      "Action Items",
      "Outliers",
      "Jargon Classifications",
    ])
      expect(page.text).toContain(title);
    expect(page.text).toContain("Your Role Host");
    expect(page.text).toContain("host@example.test (Host)");
    expect(page.text).toContain("Summarized on this server");
    expect(page.html).not.toContain("http-equiv");
  });

  test("replaces 'Processing…' with 'Meeting summary generated successfully!'", async () => {
    const site = await summariesSite();
    const browser = site.browse("host");
    const waiting = encodeURIComponent(JSON.stringify(processingMessage(site.meeting_id)));
    const shown = async () => {
      browser.cookies.set("throughline-flash", waiting);
      return (await browser.get(site.page)).text;
    };
    const processing = "Processing meeting transcript and generating summary...";
    await bring(site);
    expect(await shown()).toContain(processing);
    await site.workspace.worker.drain();
    const done = await shown();
    expect(done).toContain("Meeting summary generated successfully! View in Summary Hub");
    expect(done).not.toContain(processing);
    // The summary of a transcript that was replaced is not the one that is waited for.
    await bring(site, undefined, true);
    expect(await shown()).toContain(processing);
  });

  test("links every line to the spoken line", async () => {
    const site = await ready();
    const browser = site.browse("guest");
    const page = await browser.get(site.page);
    const chips = tags(page.html, "a").flatMap(({ attributes: { href = "" } }) =>
      href.includes("#line-") ? href : [],
    );
    expect(chips.length).toBeGreaterThan(10);
    const transcript = await browser.get(chips[0]?.replace(/^.*\?/, `${site.page}?`) ?? "");
    expect(transcript.html).toContain(`id="${chips[0]?.split("#")[1]}"`);
    expect(transcript.text).toContain("Good morning everyone.");
    const missing = chips.filter((href) => !transcript.html.includes(`id="${href.split("#")[1]}"`));
    expect(missing).toEqual([]);
  });

  test("has a section of open questions, to which the form adds, for whoever may edit", async () => {
    const site = await ready();
    const which = { meeting_id: site.meeting_id };
    const host = site.browse("host");
    expect((await host.get(site.page)).text).toContain("Possible open questions");
    await updateSummary(site.as(site.host), { ...which, changes: { openQuestions: [] } });
    const member = site.browse("member");
    expect((await member.get(site.page)).html).toContain('id="open-questions"');
    await proposeEdit(site.as(site.member), { ...which, changes: { keyDecisions: ["We sail."] } });
    expect((await member.get(site.page)).html).not.toContain('id="open-questions"');
    await host.get(site.page);
    await host.click("Edit");
    await host.submit("Save", { question: "Who pays for the rope?" });
    expect((await summaryOf(site)).content.openQuestions).toMatchObject([{ text: "Who pays for the rope?" }]);
    expect((await member.get(site.page)).text).toContain("Open Questions Who pays for the rope?");
  });

  test("keeps the host's typed text when a newer version was saved", async () => {
    const site = await ready();
    const browser = site.browse("host");
    await browser.get(site.page);
    await browser.click("Edit");
    await updateSummary(site.as(site.admin), {
      meeting_id: site.meeting_id,
      changes: { summary: "The admin was quicker.", keyDecisions: ["The admin decided."] },
    });
    const late = await browser.submit("Save", { summary: "What the host typed." });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Someone else changed the same part");
    expect(late.text).toContain("What the host typed.");
    expect((await summaryOf(site)).content.summary).not.toBe("What the host typed.");
    const saved = await browser.submit("Save");
    expect(saved.text).toContain("Summary updated successfully!");
    expect(saved.text).toContain("written by Host Test");
    const { content, revisions } = await summaryOf(site);
    expect(content.summary).toBe("What the host typed.");
    expect(content.keyDecisions.map(({ text }) => text)).toEqual(["The admin decided."]);
    expect(revisions).toHaveLength(3);
    expect((await browser.submit("restore")).text).toContain("Version restored.");
  });

  test("keeps every line, id and author when saved without a change", async () => {
    const site = await ready();
    const before = await summaryOf(site);
    const browser = site.browse("host");
    await browser.get(`${site.page}?edit=1`);
    await browser.submit("Save");
    expect(await summaryOf(site)).toEqual(before);
  });

  test("shows an error for an invalid time and keeps typed values", async () => {
    const site = await ready();
    const browser = site.browse("host");
    await browser.get(`${site.page}?edit=1`);
    const wrong = await browser.submit("Save", { summary: "Typed & kept.", topic_time: ["soon"] });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Write a time as 12:30 or 1:02:30");
    expect(wrong.text).toContain("Typed & kept.");
  });

  test("refuses a second edit request and returns its text", async () => {
    const site = await ready();
    const member = site.browse("member");
    await member.get(`${site.page}?edit=1`);
    await proposeEdit(site.as(site.member), {
      meeting_id: site.meeting_id,
      changes: { summary: "From another tab." },
    });
    const late = await member.submit("Submit for approval", { summary: "Typed in the meantime." });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Edit request pending approval...");
    expect(late.text).toContain("Typed in the meantime.");
  });

  test("says in the details of an edit request what is proposed beside the overview", async () => {
    const site = await ready();
    const which = { meeting_id: site.meeting_id };
    const details = async (edit: Omit<Parameters<typeof proposeEdit>[1], "meeting_id">) => {
      const { edit_id } = await proposeEdit(site.as(site.member), { ...which, ...edit });
      const { text } = await site.browse("host").get(`/edit-requests/${edit_id}`);
      await reviewEdit(site.as(site.host), { edit_id, approve: false });
      return text;
    };
    const all = await details({
      changes: { keyDecisions: ["We sail."] },
      action_items: [{ description: "Buy rope" }],
      corrections: [
        { heard: "launch", written: "Launch" },
        { heard: "piers", written: "Piers" },
      ],
    });
    expect(all).toContain("No changes to the overview.");
    expect(all).toContain("Also proposed: Decisions, 1 action item, and 2 corrections of the transcript.");
    expect(all).toContain("View all changes");
    expect(await details({ changes: { summary: "We sail." } })).not.toContain("Also proposed");
  });

  test("lets a member propose and another review the diff and approve", async () => {
    const site = await ready();
    const member = site.browse("member");
    await member.get(site.page);
    await member.click("Propose an edit");
    const { content } = await summaryOf(site);
    const summary = content.summary.replace(/\S+$/, "tomorrow.");
    const sent = await member.submit("Submit for approval", { summary });
    expect(sent.text).toContain("Edit request submitted for approval!");
    expect(sent.text).toContain("Edit request pending approval...");
    expect(sent.text).not.toContain("Propose an edit");
    const own = await member.click("Details");
    expect(own.text).toContain("Edit Request Review");
    expect(own.html).not.toContain('value="approve"');
    await site.workspace.worker.drain();

    const other = site.browse("other");
    const bell = await other.get("/notifications");
    expect(bell.text).toContain("Member Test proposed an edit to Ferry app: ready for the summer timetable?");
    const review = await other.submit("open");
    expect(review.url).toMatch(/\?edit_request=[\w-]+&notification=[\w-]+$/);
    expect(review.text).toContain("Review Mode");
    expect(review.text).toContain("Proposed by Member Test");
    expect(
      tags(review.html, "ins")
        .map(({ text }) => text)
        .join(),
    ).toContain("tomorrow");
    expect(tags(review.html, "del")).not.toEqual([]);
    expect(review.text).not.toContain("Action Items");
    const sides = await other.click("Show Side-by-Side View");
    expect(sides.text).toMatch(/Original.*Proposed/);
    const done = await other.submit("Approve");
    expect(done.text).toContain("Edit approved and summary updated.");
    expect(done.text).toContain("Approved!");
    expect(done.html).not.toContain('value="approve"');
    expect((await other.click("Stay on This Page")).text).toContain("tomorrow.");
    expect((await other.get("/notifications")).text).toContain("read");
  });

  test("adds, completes, edits and deletes action items", async () => {
    const site = await ready();
    const browser = site.browse("host");
    await browser.get(site.page);
    await browser.click("Add action item");
    expect((await browser.submit("Add", { description: " " })).text).toContain("Description is required");
    const added = await browser.submit("Add", { description: "Paint the pier", owner: "Ines" });
    expect(added.text).toContain("Action item created");
    const item = await browser.click("Edit: Paint the pier");
    const entered = await browser.submit(new URL(item.url).pathname, { owner: "Ada" });
    expect(entered.text).toContain("Action item updated");
    expect(entered.text).toContain("Ada");
    await browser.click("Edit: Paint the pier");
    const changed = await browser.submit("Save", { due_date: "2026-06-01", priority: "high" });
    expect(changed.text).toContain("Due Mon, Jun 1");
    const ticked = await browser.submit("Paint the pier");
    expect(ticked.html).toContain('aria-checked="true"');
    await browser.click("Edit: Paint the pier");
    expect((await browser.submit("Delete")).text).toContain("Action item deleted");
    const member = await site.browse("member").get(site.page);
    expect(member.html).not.toContain("/action-items/");
  });

  test("leads from an item's owner to the page of the member who is meant, for the project alone", async () => {
    const site = await ready();
    const { meeting_id, member } = site;
    const add = (owner: string) =>
      addActionItem(site.as(site.host), { meeting_id, description: `For ${owner}`, owner });
    for (const owner of ["Member Test", "Nobody Known", "Member Test and Host Test"]) await add(owner);
    const href = `/people/${member.userId}?project=${site.project_id}`;
    const owners = (html: string) =>
      tags(html, "a").filter(
        ({ attributes }) => attributes.href === href && !attributes.class?.includes("chip"),
      );
    const { html } = await site.browse("host").get(site.page);
    expect(owners(html).map(({ text }) => text)).toEqual(["Member Test"]);
    expect((await site.browse("guest").get(site.page)).html).not.toContain("/people/");
  });

  test("offers a retry after a failure", async () => {
    let broken = true;
    const ai = {
      ...testAi,
      digest: (...args: Parameters<typeof testAi.digest>) =>
        broken ? Promise.reject(new Error("no memory")) : testAi.digest(...args),
    };
    const site = await summariesSite({ ai });
    site.workspace.log.expectWarn("no memory");
    site.workspace.log.expectError("no memory");
    await bring(site);
    for (let attempt = 0; attempt < 4; attempt++) {
      await site.workspace.worker.drain();
      site.workspace.clock.advance(600_000);
    }
    broken = false;
    const browser = site.browse("member");
    expect((await browser.get(site.page)).text).toContain("Failed to process meeting summary");
    expect((await browser.submit("Try again")).text).toContain("In line");
    await site.workspace.worker.drain();
    expect((await browser.get(site.page)).text).toContain("Summarized on this server");
  });

  test("is 404 for a stranger, without a login redirect", async () => {
    const site = await ready();
    const stranger = site.browse("stranger");
    const page = await stranger.get(site.page);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Meeting not found or failed to load.");
    expect(page.text).not.toContain("Ferry");
    const nobody = await site.browse("").get(site.page);
    expect(new URL(nobody.url).pathname).toBe("/login");
  });
});
