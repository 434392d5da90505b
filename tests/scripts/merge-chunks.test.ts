import { describe, expect, test } from "vitest";
import { closure, groupPieces, type Load, type Piece } from "../../scripts/merge-chunks.ts";

const piece = (bytes: number, ...imports: string[]): Piece => ({ bytes, imports });
const page = (file: string, worth = 1000, spare = 100_000): Load => ({ files: [file], worth, spare });
const grouped = (pieces: Record<string, Piece>, loads: Load[]) =>
  groupPieces(new Map(Object.entries(pieces)), loads)
    .map((files) => files.toSorted().join(" "))
    .toSorted();

describe("merging shared scripts", () => {
  test("merges chunks that the same pages need", () => {
    const pieces = { a: piece(1, "x", "y"), b: piece(1, "x", "y"), x: piece(9000), y: piece(9000) };
    expect(grouped(pieces, [page("a"), page("b")])).toEqual(["x y"]);
  });

  test("merges chunks where the saved request is worth the bytes", () => {
    const pieces = { a: piece(1, "x", "y"), b: piece(1, "x"), x: piece(9000), y: piece(900) };
    expect(grouped(pieces, [page("a"), page("b")])).toEqual(["x y"]);
    expect(grouped(pieces, [page("a"), page("b", 500)])).toEqual(["x", "y"]);
  });

  test("merges nothing that costs a page more than it can spare, however many pages gain", () => {
    const gain = ["a", "b", "c", "d"];
    const pieces = {
      ...Object.fromEntries(gain.map((name) => [name, piece(1, "x", "y")])),
      ...{ e: piece(1, "x"), x: piece(10), y: piece(3000) },
    };
    const others = gain.map((name) => page(name));
    expect(grouped(pieces, [...others, page("e", 1000, 3000)])).toEqual(["x y"]);
    expect(grouped(pieces, [...others, page("e", 1000, 2999)])).toEqual(["x", "y"]);
  });

  test("counts what a merged chunk imports as bytes that a page gets in vain", () => {
    const pieces = {
      ...{ a: piece(1, "x", "y"), b: piece(1, "x"), c: piece(1, "z") },
      ...{ x: piece(10), y: piece(10, "z"), z: piece(9000) },
    };
    expect(grouped(pieces, [page("a"), page("b"), page("c")])).not.toContain("x y");
  });

  test("makes no circular imports", () => {
    const pieces = {
      ...{ a: piece(1, "x"), b: piece(1, "y"), c: piece(1, "x", "z") },
      ...{ x: piece(10, "y"), y: piece(5000, "z"), z: piece(10) },
    };
    const groups = grouped(pieces, [page("a", 100), page("b", 100), page("c", 100)]);
    expect(groups).not.toContain("x z");
  });

  test("leaves out entry chunks and unused ones", () => {
    const pieces = { a: piece(1, "x"), x: piece(1), idle: piece(1) };
    expect(grouped(pieces, [page("a")])).toEqual(["x"]);
    expect([...closure(new Map(Object.entries(pieces)), ["a"])]).toEqual(["a", "x"]);
  });
});
