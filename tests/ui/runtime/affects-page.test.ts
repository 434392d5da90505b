import { describe, expect, test } from "vitest";
import { pages } from "#app/pages.ts";
import { affectsPage, isDeleted } from "#app/ui/runtime/affects-page.ts";
import type { ReceivedMessage } from "#app/ui/runtime/live-connection.ts";

const change = (kind: string, ids: Record<string, string>): ReceivedMessage => ({
  type: "change",
  position: "process:1",
  kind,
  ...ids,
});

describe("affectsPage", () => {
  const meeting = { project_id: "p1", meeting_id: "m1" };
  const cases: [path: string, message: ReceivedMessage, expected: boolean][] = [
    ["/meeting-summary/m1", change("summary.edited", meeting), true],
    ["/meeting-summary/m2", change("summary.edited", meeting), false],
    ["/meeting-summary/m1/action-items/a1", change("action-item.changed", meeting), true],
    ["/pending-meetings/m1", change("transcript.lines-arrived", meeting), true],
    ["/pending-meetings", change("meeting.scheduled", meeting), true],
    ["/pending-meetings", change("meeting.scheduled", { project_id: "p2", meeting_id: "m9" }), false],
    ["/summary-hub", change("meetings.regrouped", { project_id: "p1" }), true],
    ["/dashboard", change("project.member-joined", { project_id: "p1" }), false],
    ["/dashboard", change("project.member-changed", { project_id: "p1" }), true],
    ["/edit-requests/e1", change("edit-request.approved", { ...meeting, edit_id: "e1" }), true],
    ["/edit-requests/e2", change("edit-request.approved", { ...meeting, edit_id: "e1" }), false],
    ["/projects/p1", change("project.member-joined", { project_id: "p1" }), true],
    ["/projects/p1", change("meeting.scheduled", meeting), false],
    ["/settings", change("project.changed", { project_id: "p1" }), true],
    ["/settings", change("project.deleted", { project_id: "p1" }), true],
    ["/settings", change("organization.changed", { org_id: "o1" }), true],
    ["/organizations/o1", change("organization.member-changed", { org_id: "o1" }), true],
    ["/organizations/o2", change("organization.member-changed", { org_id: "o1" }), false],
    [
      "/settings",
      { ...change("project.member-joined", { project_id: "p2" }), me: true } as ReceivedMessage,
      true,
    ],
    ["/settings", change("meeting.scheduled", meeting), false],
    ["/memory-gpt", change("summary.ready", meeting), true],
    ["/memory-gpt/s1", change("summary.ready", meeting), false],
    ["/dashboard", { type: "counts", unread: 1 }, false],
    ["/settings", { type: "stale" }, true],
  ];
  test.each(cases)("of %s by message %j: %s", (path, message, expected) => {
    expect(affectsPage({ pages, pathname: path, projectId: "p1" }, message)).toBe(expected);
  });
});

test("isDeleted is true only for the deletion of what the URL names", () => {
  const deleted = change("project.deleted", { project_id: "p1" });
  expect(isDeleted("/projects/p1?invited=1", deleted)).toBe(true);
  expect(isDeleted("/projects/p2", deleted)).toBe(false);
  expect(isDeleted("/projects/p1", change("project.changed", { project_id: "p1" }))).toBe(false);
  expect(isDeleted("/organizations/o1", change("organization.deleted", { org_id: "o1" }))).toBe(true);
  expect(isDeleted("/pending-meetings/m1", change("meeting.deleted", { meeting_id: "m1" }))).toBe(true);
  expect(isDeleted("/settings", { type: "stale" })).toBe(false);
});
