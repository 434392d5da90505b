import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const verdicts = ["met", "partly", "not", "n/a"];
const page = readFileSync("docs/security/asvs.md", "utf8");
const cells = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(1, -1).split("|"))
  .map((row) => row.map((cell) => cell.trim()));

const rows = cells
  .filter(([id = ""]) => /^V\d+\.\d+\.\d+$/.test(id))
  .map(([id = "", level, asked, verdict = "", evidence = ""]) => ({ id, level, asked, verdict, evidence }));

describe("the page of ASVS", () => {
  test("has every requirement once, in order, each with a verdict", () => {
    // So many of level 1 and 2 are in ASVS 5.0.0.
    expect(rows).toHaveLength(253);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a.localeCompare(b, "en", { numeric: true })));
    expect(rows.filter(({ level }) => level !== "1" && level !== "2")).toEqual([]);
    expect(rows.filter(({ asked, verdict }) => !asked || !verdicts.includes(verdict))).toEqual([]);
  });

  test("names existing files, evidence for what is met and a reason for the rest", () => {
    const named = rows.flatMap(({ id, evidence }) => filesIn(evidence).map((file) => ({ id, file })));
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
    expect(rows.filter(({ verdict, evidence }) => verdict === "met" && !filesIn(evidence).length)).toEqual(
      [],
    );
    const unexplained = rows.filter(({ verdict, evidence }) => verdict !== "met" && !reasonIn(evidence));
    expect(unexplained).toEqual([]);
  });

  test("states the right totals for each chapter and for all", () => {
    const told = cells.filter(([name = ""]) => /^(V\d+ |All$)/.test(name));
    const chapters = new Set(rows.map(({ id }) => chapterOf(id)));
    expect(told.map(([name = ""]) => name.split(" ")[0])).toEqual([...chapters, "All"]);
    for (const [name = "", ...counts] of told) {
      const own = rows.filter(({ id }) => name === "All" || chapterOf(id) === name.split(" ")[0]);
      const counted = verdicts.map((verdict) => own.filter((row) => row.verdict === verdict).length);
      expect([name, ...counts.map(Number)]).toEqual([name, ...counted, own.length]);
    }
  });
});

function chapterOf(id: string): string {
  return id.split(".")[0] ?? "";
}

/** Addresses and settings stand in backticks too; a file has an ending, and no slash in front. */
function filesIn(evidence: string): string[] {
  const quoted = [...evidence.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? "");
  return quoted.filter((text) => /^[\w$.-][\w$./-]*\.(ts|tsx|md|json)$/.test(text));
}

function reasonIn(evidence: string): string {
  return evidence.replace(/`[^`]+`[,:]?/g, "").trim();
}
