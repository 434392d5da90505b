import { describe, expect, test } from "vitest";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { pagesOf } from "#app/domain/transcripts/recordings/transcript-pages.ts";
import { Diff } from "#app/ui/kit/diff.tsx";
import {
  ParticipantList,
  ParticipantNames,
  type ParticipantView,
} from "#app/ui/meeting/facts/participants.tsx";
import { StatusDot } from "#app/ui/meeting/hub/status-dot.tsx";
import { type ShownActionItem, SummaryActionItem } from "#app/ui/summary/document/action-item-row.tsx";
import { Attendees } from "#app/ui/summary/document/attendees.tsx";
import { Outline } from "#app/ui/summary/document/outline.tsx";
import { RelatedMeetings } from "#app/ui/summary/document/related-meetings.tsx";
import { clockText, EvidenceChip } from "#app/ui/summary/evidence/chip.tsx";
import { Timeline } from "#app/ui/summary/transcript/timeline.tsx";
import { TranscriptPanel, type TranscriptProps } from "#app/ui/summary/transcript/transcript.tsx";
import { render, textOf } from "../render.tsx";

const at = "/meeting-summary/m1";
const spoken = { segment_id: "s7", timestamp: "00:12:41", speaker: "Priya" };

describe("evidence and transcript", () => {
  test("a chip shows time and speaker and links to the spoken line", async () => {
    const html = await render(<EvidenceChip evidence={spoken} />, at);
    expect(html).toContain('href="?tab=transcript&amp;around=s7#line-s7"');
    expect(textOf(html)).toBe("12:41 Priya");
  });

  test.each([
    ["00:12:41", "12:41"],
    ["01:02:03.500", "01:02:03"],
    ["12:41", "12:41"],
    ["00:41", "00:41"],
  ])("clockText shows %s as %s", (timestamp, shown) => {
    expect(clockText(timestamp)).toBe(shown);
  });

  test("each line of the transcript has an anchor", async () => {
    const html = await render(transcript([{ ...spoken, text: "<script>alert(1)</script>" }]), at);
    expect(html).toContain('<li id="line-s7"');
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).toContain("max-h-150");
  });

  test("each line of the transcript names its speaker, shown when it changes", async () => {
    const lines = ["s1", "s2"].map((segment_id) => ({ ...spoken, segment_id, text: "Yes. ".repeat(60) }));
    const html = await render(transcript(lines), at);
    expect(html.match(/class="speaker">Priya</g)).toHaveLength(2);
    expect(html.match(/class="transcript-line new-speaker"/g)).toHaveLength(1);
  });

  test("short replies fold into the line they reply to, and searched words are marked", async () => {
    const line = (segment_id: string, speaker: string, text: string, is_reply = false) => ({
      ...{ segment_id, speaker, text, is_reply },
      timestamp: null,
    });
    const lines = [
      line("s1", "Ana", "The ferry & the pier"),
      line("s2", "Bo", "Mm-hmm.", true),
      line("s3", "Cy", "Yeah.", true),
      line("s4", "Ana", "are closed."),
    ];
    const whole = await render(transcript(lines), at);
    expect(whole).toMatch(
      /<details class="short-replies"><summary title="Bo, Cy">2 short replies<\/summary>/,
    );
    expect(whole).toContain('<li id="line-s2"');
    expect(whole).toContain('<span id="line-s4" class="fragment">are closed.</span>');
    const html = await render(transcript(lines, { speaker: null, q: "FERRY", matches: 1 }), at);
    expect(html).toContain("The <mark>ferry</mark> &amp; the pier");
    expect(html).toContain('<li id="line-s4"');
    expect(textOf(html)).toContain("1 match");
  });

  test("a missing transcript is reported with a message", async () => {
    expect(textOf(await render(transcript([])))).toBe("No transcript available for this meeting.");
  });
});

type Part = NonNullable<TranscriptProps["part"]>;

function transcript(lines: Part["lines"], filter: Part["filter"] = null) {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))].map((speaker) => ({
    ...{ speaker, lines: 1, ms: 60_000 },
    share: 1,
  }));
  const part = { lines, filter, speakers, page: 0, pages: pagesOf(lines, filter === null), version: "1" };
  const kept = { has_notes: false, transcript_deleted_at: null, transcript_goes_at: null, recording: null };
  const more = { kept, clip: null, mayAddLine: true };
  return <TranscriptPanel part={part} path="/meeting-summary/m1" canCorrect meetingId="m1" {...more} />;
}

describe("timeline", () => {
  test("topics are links with times; dots have no style attribute", async () => {
    const topic = {
      id: "t1",
      topic: "Budget",
      timestamp: "00:05:00",
      start: 300,
      end: 900,
      href: "#topic-t1",
    };
    const dots = [{ at: 600, href: "#line-s7", label: "Priya" }];
    const html = await render(<Timeline topics={[{ ...topic, dots }]} end="00:15:00" currentId="t1" />, at);
    expect(html).toMatch(/aria-current="location"[^>]*href="\/meeting-summary\/m1#topic-t1"/);
    expect(html).toMatch(/<circle cx="6" cy="65.0%"/);
    expect(html).not.toContain("style=");
  });

  test("outline topics are folded details elements", async () => {
    const topics = [{ id: "t1", topic: "Budget", timestamp: "00:05", points: [{ text: "Twelve euros" }] }];
    const html = await render(<Outline topics={topics} />);
    expect(html).toContain('id="topic-t1"');
    expect(html).toMatch(/<details class="disclosure"><summary/);
    expect(textOf(html)).toBe("Budget 00:05 Twelve euros");
  });
});

describe("names of people", () => {
  test("are two, then '...'", async () => {
    expect(textOf(await render(<ParticipantNames names={["Ada", "Bo", "Cy"]} />))).toBe("Ada, Bo...");
    expect(textOf(await render(<ParticipantNames names={["Ada", "Bo"]} />))).toBe("Ada, Bo");
  });

  test("of attendees are four, then '...', with the role beside the reader's own", async () => {
    const attendees = ["a", "b", "c", "d", "e"].map((name) => ({ email: `${name}@x.org`, name }));
    const html = await render(
      <Attendees attendees={[{ email: "me@x.org", name: "Mia Ek", role: "Host" }, ...attendees]} />,
    );
    expect(textOf(html)).toBe("me@x.org (Host) a@x.org b@x.org c@x.org ...");
    expect(html).toContain('data-print-instead="Mia Ek (Host), a, b, c, d, e"');
  });

  test("of a participant come with e-mail, role and status", async () => {
    const one: ParticipantView = { name: "Ada", email: "ada@x.org", role: "member", status: "invited" };
    expect(textOf(await render(<ParticipantList participants={[one]} />))).toBe(
      "A Ada ada@x.org Invited member",
    );
  });
});

describe("recording and action item states", () => {
  test.each<[RecordingStatus, string]>([
    ["none", "Not Recording"],
    ["starting", "Starting Recording..."],
    ["active", "Recording Active"],
    ["stopping", "Stopping Recording..."],
    ["error", "Recording Error"],
    ["stopped", "Not Recording"],
  ])("recording %s reads '%s'", async (status, label) => {
    expect(textOf(await render(<StatusDot status={status} />))).toBe(label);
  });

  const item: ShownActionItem = {
    action_id: "a1",
    description: "Book the lab",
    priority: "medium",
    status: "pending",
  };

  test("the checkbox of an action item is a button of the list's form", async () => {
    const html = await render(<SummaryActionItem item={item} onToggle={() => {}} />, at);
    expect(html).toMatch(/form="items-form" name="intent" value="toggle-action-item a1 completed"/);
    expect(html).toMatch(/role="checkbox" aria-checked="false" aria-label="Book the lab"/);
  });

  test("an action item has no button without the right to change it", async () => {
    expect(await render(<SummaryActionItem item={item} />, at)).not.toContain("<button");
  });

  test("related meetings have no panel when there are none", async () => {
    expect(await render(<RelatedMeetings meetings={[]} />)).toBe("");
  });
});

describe("diff", () => {
  test("marks additions and deletions by element and hidden text", async () => {
    const html = await render(<Diff before="plain buttons" after="plain <em>wheels</em>" />);
    expect(html).toMatch(/<del[^>]*><span class="sr-only">removed: <\/span>buttons<\/del>/);
    expect(html).toMatch(/<ins[^>]*><span class="sr-only">added: <\/span>&lt;em&gt;wheels/);
  });
});

test("HTML in the transcript is escaped", async () => {
  const hostile = `"><img src=x onerror='alert(1)'>&lt;`;
  const line = { segment_id: hostile, timestamp: "<b>00:1", speaker: hostile, text: hostile };
  const html = await render(transcript([line]), at);
  expect(html).not.toMatch(/<(img|b)\b/);
  expect(html).toContain("&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;lt;");
});
