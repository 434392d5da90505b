import { existsSync, readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isCopied } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { f, recordSchema, since } from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";
import { ExportManifest, formatNumber } from "#app/domain/data-lifecycle/workspace-export/schema.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";
import { exportOrganization } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { bytesOf, elsewhere, put, recordsIn, type Unpacked, unpack } from "./full-project.ts";

/** An archive of each format as a program of its time wrote it; these files are never made anew. */
const archiveOf = (format: number) => new URL(`fixtures/format-${format}.zip`, import.meta.url);
const formats = Array.from({ length: formatNumber }, (_, index) => index + 1);

describe("an archive of format", () => {
  test.each(formats)("%d imports whole, and is exported again with the same records", async (format) => {
    expect(existsSync(archiveOf(format)), "every format has its archive").toBe(true);
    const bytes = readFileSync(archiveOf(format));
    const { counts, version } = ExportManifest.parse(JSON.parse(text(unpack(bytes), "manifest.json")));
    expect(version).toBe(format);
    const there = await elsewhere();
    const done = await put(there.ctx, bytes);
    const again = await exportOrganization(there.ctx, { org_id: done.org_id });
    const files = unpack(await bytesOf(again.content));
    for (const { name, table, fields, since: added = 1 } of tableExports) {
      if (added > format) continue;
      const isOfFormat = ([field]: [string, unknown]) => (fields[field]?.since?.format ?? 1) <= format;
      const known = (record: object) => Object.fromEntries(Object.entries(record).filter(isOfFormat));
      const shown = recordsIn(files, name).map(known).map(withoutIds);
      if (isCopied(table)) expect([name, shown.length]).toEqual([name, counts[name] ?? 0]);
      if (["meetings", "segments", "action-items", "links"].includes(name))
        expect(shown.sort()).toEqual(recordsIn(unpack(bytes), name).map(withoutIds).sort());
    }
  });
});

function text(files: Unpacked, name: string): string {
  return new TextDecoder().decode(files[name]);
}

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const withoutIds = (record: object) => JSON.stringify(record).replace(id, "#");

describe("a field added in format 2", () => {
  const fields = { title: f.text("title", 20), zone: since(2, f.text("zone", 40), () => "UTC") };

  test("has its default in records of format 1, which cannot set it", () => {
    const older = recordSchema(fields, 1);
    expect(older.parse({ title: "Sync" })).toEqual({ title: "Sync", zone: "UTC" });
    expect(older.safeParse({ title: "Sync", zone: "Europe/Berlin" }).success).toBe(false);
  });

  test("is required in records of format 2", () => {
    const newer = recordSchema(fields, 2);
    expect(newer.parse({ title: "Sync", zone: "Europe/Berlin" })).toEqual({
      ...{ title: "Sync", zone: "Europe/Berlin" },
    });
    expect(newer.safeParse({ title: "Sync" }).success).toBe(false);
  });
});

test("archives without compression are imported", async () => {
  const files = unpack(readFileSync(archiveOf(1)));
  const there = await elsewhere();
  const { counts } = await put(there.ctx, zipSync(files, { level: 0 }));
  expect(counts.meetings).toBeGreaterThan(0);
});
