import { globSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { textOf } from "../support/sources.ts";

/** Full titles as a report shows them: a test's own behind those of the groups around it. */
function titlesIn(path: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, group: string): void => {
    let inner = group;
    if (ts.isCallExpression(node)) {
      const [, kind] = /^(describe|test)\b/.exec(node.expression.getText()) ?? [];
      const [title] = node.arguments;
      if (kind && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        inner = `${group} > ${title.getText()}`;
        if (kind === "test") titles.push(inner);
      }
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true), path);
  return titles;
}

test("test titles are unique within a file", () => {
  const titles = globSync("tests/**/*.test.{ts,tsx}").flatMap(titlesIn);
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
