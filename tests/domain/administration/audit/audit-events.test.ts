import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EventDefinition } from "#app/core/events.ts";
import { auditEvents } from "#app/domain/administration/audit/audit-events.ts";
import { auditCsv, auditEntryView } from "#app/domain/administration/audit/view.ts";

const schemas = globSync("app/domain/**/schema.ts").map(
  (path) => import(new URL(`../../../../${path}`, import.meta.url).href) as Promise<Record<string, unknown>>,
);

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === "object" && value !== null && "event" in value && "audited" in value;

const row = {
  ...{ entry_id: "e", act: "project.member-changed", actor: "a", address: null, org_id: "o", user_id: "b" },
  ...{ details: { project_id: "p", role: "project_admin" }, created_at: 0 },
};
const names = {
  people: new Map([
    ["a", "Ana"],
    ["b", "Ben"],
  ]),
  projects: new Map([["p", "Ferry app"]]),
};

/** Acts that stand in the logs of servers from before they were renamed. */
const former = ["google.connected", "google.disconnected", "google.refused"];

describe("audit log texts", () => {
  test("exist for every audited event, also by its former name, and for nothing else", async () => {
    const modules = await Promise.all(schemas);
    const events = modules.flatMap((one) => Object.values(one).filter(isEvent));
    const audited = events.filter((event) => event.audited).map(({ event }) => event);
    expect(Object.keys(auditEvents).sort()).toEqual([...audited, ...former].sort());
  });

  test("name actor, person and project, and say when they are deleted", () => {
    expect(auditEntryView(row, names).text).toBe("Ana made Ben an admin of Ferry app");
    const nobody = { people: new Map(), projects: new Map() };
    expect(auditEntryView(row, nobody).text).toBe(
      "A deleted account made a deleted account an admin of a deleted project",
    );
  });

  test("are exported as CSV without spreadsheet formulas", () => {
    const people = new Map([
      ["a", '=HYPERLINK("http://x")'],
      ["b", "Ben"],
    ]);
    const [, line] = auditCsv([auditEntryView(row, { ...names, people })], "UTC").split("\r\n");
    expect(line).toContain(`"'=HYPERLINK(""http://x"") made Ben an admin of Ferry app"`);
  });
});
