import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isMeetingLink } from "#app/core/meeting-link.ts";
import { recordSchema } from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";
import { ExportManifest, formatNumber } from "#app/domain/data-lifecycle/workspace-export/schema.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";
import { boundsOf, overBounds } from "#app/domain/data-lifecycle/workspace-import/bounds.ts";
import { startNowLinks } from "#app/domain/meetings/meetings/platforms.ts";
import { getJoinUrl, getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { meetingLinks, meetings } from "#db/schema/meetings.ts";
import { recordings } from "#db/schema/recordings.ts";
import { meetingSeries } from "#db/schema/series.ts";
import { elsewhere, put, recordsIn, type Unpacked, unpack } from "./full-project.ts";

const files = unpack(readFileSync(new URL("fixtures/format-4.zip", import.meta.url)));

/** What somebody could write into a field by hand. */
const hostile: [string, unknown][] = [
  ["an address that runs", "javascript:alert(document.cookie)//https://zoom.us/j/1"],
  ["an address of data", "data:text/html,<script>alert(1)</script>"],
  ["a megabyte of text", "x".repeat(1_000_000)],
  ["a number beyond any column", 1e300],
  ["a fraction", 0.5],
  ["an object", { toString: "x" }],
  ["a list without end", Array.from({ length: 100_000 }, () => "x")],
  ["a list of long texts", Array.from({ length: 900 }, () => "x".repeat(100_000))],
];

/** The longest value that a field may leave in the store, in characters of JSON: one line of a transcript. */
const longestText = 300_010;
const addresses = new Set(["link_url", "manual_meeting_link", "meeting_url"]);

describe("an invalid value in an archive", () => {
  test.each(tableExports.map((one) => [one.name, one] as const))(
    "in any field of %s is refused or comes in bounded",
    (name, { fields }) => {
      const [record] = recordsIn(files, name);
      const schema = recordSchema(fields, formatNumber);
      expect(schema.safeParse(record).success).toBe(true);
      for (const [field, { column }] of Object.entries(fields))
        for (const [what, value] of hostile) {
          const { data, error } = schema.safeParse({ ...record, [field]: value });
          if (error) {
            expect(error.issues[0]?.path[0], what).toBe(field);
            continue;
          }
          const stored = (data as Record<string, unknown>)[field];
          expect(JSON.stringify(stored).length, `${field}: ${what}`).toBeLessThan(longestText);
          if (addresses.has(column)) expect(stored || "https://x.test", what).toSatisfy(isMeetingLink);
        }
    },
  );

  test("is reported by file, line and field, and nothing is stored", async () => {
    const there = await elsewhere();
    const bad = changed("meetings", (record) => ({ ...record, title: "x".repeat(201) }));
    await expect(put(there.ctx, bad)).rejects.toMatchObject({
      status: 422,
      message: "data/meetings.ndjson, line 1: title: Use at most 200 characters.",
    });
    expect(await there.workspace.db.read((q) => q.$count(meetings))).toBe(0);
  });

  test("is refused before parsing when a line holds more values than any record may", async () => {
    const there = await elsewhere();
    const nested = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`);
    for (const added of [Array.from({ length: 20_001 }, () => 1), nested])
      await expect(
        put(
          there.ctx,
          changed("meetings", (record) => ({ ...record, added })),
        ),
      ).rejects.toMatchObject({
        status: 422,
        message: "data/meetings.ndjson, line 1: the record is too large.",
      });
  });

  test("is not reported for a long correction, which may hold many values", async () => {
    const there = await elsewhere();
    const ids = Array.from({ length: 6000 }, () => crypto.randomUUID());
    const said = { text: "We sail.", name: null };
    const lines = ids.slice(0, 2000).map((id) => ({ id, before: said, after: said }));
    const long = changed("transcript-edits", (record) => ({
      ...record,
      changed: { renamed: ids, reworded: [], lines, items: [] },
    }));
    expect(recordsIn(files, "transcript-edits").length).toBeGreaterThan(0);
    await put(there.ctx, long);
    expect(await there.workspace.db.read((q) => q.$count(meetings))).toBeGreaterThan(0);
  });

  test("never becomes a link on a page when it is a javascript: URL", async () => {
    const there = await elsewhere();
    const { ctx, workspace } = there;
    const bad = "javascript:alert(1)";
    const all = { ...files };
    for (const [name, field] of [
      ["links", "url"],
      ["meetings", "manual_link"],
      ["recordings", "meeting_url"],
    ] as const)
      rewrite(all, name, (record) => ({ ...record, [field]: bad }));
    rewrite(all, "meeting-series", ({ plan, ...record }) => ({
      ...record,
      plan: { ...(plan as object), meeting_link: bad },
    }));
    await put(ctx, zipSync(all));
    const rows = await workspace.db.read(async (q) => [
      await q.select().from(meetings),
      await q.select().from(meetingLinks),
      await q.select().from(recordings),
      await q.select().from(meetingSeries),
    ]);
    expect(JSON.stringify(rows)).not.toContain("javascript:");
    const [all_meetings = []] = rows as (typeof meetings.$inferSelect)[][];
    for (const { meeting_id } of all_meetings) {
      expect(JSON.stringify(await getMeeting(ctx, { meeting_id }))).not.toContain("javascript:");
      const { join_url } = await getJoinUrl(ctx, { meeting_id });
      if (join_url !== null) expect(Object.values(startNowLinks)).toContain(join_url);
    }
  });

  test("is refused when a meeting has one participant too many", async () => {
    const there = await elsewhere();
    const [one] = recordsIn(files, "participants");
    const crowd = Array.from({ length: 202 }, (_, index) => ({
      ...one,
      id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
      email: `p${index}@example.test`,
    }));
    const all = { ...files };
    write(all, "participants", crowd);
    await expect(put(there.ctx, zipSync(all))).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^data\/participants\.ndjson, line 202: meeting .* has more than 201/),
    });
  });
});

test("archive size limits depend on the role of the importer", () => {
  const counts = { people: 201, meetings: 3, segments: 10 };
  expect(overBounds(counts, boundsOf("org_admin"))).toBeNull();
  expect(overBounds(counts, boundsOf("member"))).toMatch(
    /^The archive has 201 people, and you can import up to 200\./,
  );
  expect(overBounds({ people: 19_900 }, boundsOf("org_admin"))).toMatch(/19,900 people/);
  expect(overBounds({ people: 19_900 }, boundsOf("server"))).toBeNull();
});

type Change = (record: Record<string, unknown>) => Record<string, unknown>;

function changed(name: string, change: Change): Uint8Array {
  const all = { ...files };
  rewrite(all, name, change);
  return zipSync(all);
}

function rewrite(all: Unpacked, name: string, change: Change): void {
  write(all, name, recordsIn(all, name).map(change));
}

function write(all: Unpacked, name: string, records: object[]): void {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  all[`data/${name}.ndjson`] = new TextEncoder().encode(lines);
  const manifest = ExportManifest.parse(JSON.parse(new TextDecoder().decode(all["manifest.json"])));
  manifest.counts[name] = records.length;
  all["manifest.json"] = new TextEncoder().encode(JSON.stringify(manifest));
}
