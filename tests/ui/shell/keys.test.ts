import { describe, expect, test } from "vitest";
import { builtInKeys, capsTo, shortcuts } from "#app/ui/shell/keys/shortcuts.ts";
import { commandsFor, matchScore } from "#app/ui/shell/palette/commands.ts";
import { resultsIn } from "#app/ui/shell/palette/search-results.ts";

describe("keyboard shortcuts", () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys);

  test("are unique, and none is the start of another", () => {
    expect(keys).toEqual([...new Set(keys)]);
    const begins = keys.flatMap((key) => keys.filter((other) => other.startsWith(`${key} `)));
    expect(begins).toEqual([]);
  });

  test("use no modifier key", () => {
    expect(keys.filter((key) => /\$mod|Control|Alt|Meta|(?<!\[)Shift/.test(key))).toEqual([]);
  });

  test("have a label each", () => {
    for (const { label, caps } of [...shortcuts, ...builtInKeys]) {
      expect(label).not.toBe("");
      expect(caps.length).toBeGreaterThan(0);
    }
    expect(capsTo("/summary-hub")).toEqual(["G", "H"]);
    expect(capsTo("/profile")).toBeUndefined();
  });
});

describe("palette commands", () => {
  const data = {
    organizations: [{ org_id: "o1", org_name: "Harbour Works" }],
    projects: [
      { project_id: "p1", project_name: "Ferry app", role: "project_admin" },
      { project_id: "p2", project_name: "Piers", role: "member" },
    ],
    currentOrgId: "o1",
    organizationCount: 1,
    projectCount: 1,
    currentProjectId: "p1",
  };
  const everything = (of = data) => commandsFor(of, "/summary-hub").flatMap(({ commands }) => commands);

  test("have unique ids", () => {
    const ids = everything().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(
      expect.arrayContaining(["page /memory-gpt", "project p2", "organization o1", "do logout"]),
    );
  });

  test("switch by posting the bar's form, and return", () => {
    const [here, there] = ["project p1", "project p2"].map(
      (id) => everything().find(({ id: other }) => other === id)?.action,
    );
    expect(there).toEqual({ post: "/switch", fields: { project_id: "p2", redirectTo: "/summary-hub" } });
    expect(here).toEqual({ go: "/projects/p1" });
  });

  test("offer inviting to an admin, and not to a member", () => {
    const invite = (projects: (typeof data)["projects"]) =>
      everything({ ...data, projects }).find(({ id }) => id === "do invite")?.action;
    expect(invite(data.projects)).toEqual({ go: "/projects/p1/invite" });
    expect(invite(data.projects.map((project) => ({ ...project, role: "member" })))).toBeUndefined();
  });

  test("without a project need none", () => {
    const labels = everything({
      ...data,
      projects: [],
      currentOrgId: null as never,
      currentProjectId: null as never,
    });
    expect(labels.map(({ id }) => id)).not.toContain("do invite");
    expect(labels.map(({ id }) => id)).not.toContain("do project");
  });

  test.each([
    ["sched", ["Schedule Meeting"], 1],
    ["meeting sch", ["Schedule Meeting"], 0.8],
    ["dul", ["Schedule Meeting"], 0],
    ["home", ["Dashboard", "home"], 0.5],
    ["log out", ["Logout", "log out"], 0.5],
    ["timetable", ["Dashboard", "home"], 0],
  ])("match %j against %j with score %d", (typed, names, fit) => {
    expect(matchScore(typed, names)).toBe(fit);
  });

  test("show search results from the sentence of the match on", () => {
    const long = "Thank you all. Let me sum it up before we leave: Tom fixes the night ferries.";
    const found = resultsIn({
      terms: ["ferries"],
      meetings: [
        {
          meeting_id: "m1",
          title: "Piers",
          held_at: "2026-01-01T09:00:00.000Z",
          more: 0,
          similar: [],
          spoken: [{ segment_id: "s1", speaker: "Mara", timestamp: "00:12:04", text: long }],
          lines: [{ line_id: "l1", section: "decision", text: "Night ferries are fixed." }],
          items: [
            { action_id: "a1", text: "Paint the ferries.", owner: "Tom", status: "pending" },
            { action_id: "a2", text: "Count the ferries.", owner: null, status: "completed" },
          ],
          notes: [],
        },
      ],
    });
    expect(found.map(({ label, from, at, href }) => [label, from ?? at, href])).toEqual([
      ["Piers", "2026-01-01T09:00:00.000Z", "/meeting-summary/m1"],
      ["Night ferries are fixed.", "Decision · Piers", "/meeting-summary/m1"],
      ["Paint the ferries.", "Action item · Tom · Piers", "/meeting-summary/m1?item=a1#action-a1"],
      ["Count the ferries.", "Action item, done · Piers", "/meeting-summary/m1?item=a2#action-a2"],
      [
        "… Let me sum it up before we leave: Tom fixes the night ferries.",
        "Mara · 12:04 · Piers",
        "/meeting-summary/m1?tab=transcript&around=s1#line-s1",
      ],
    ]);
  });
});
