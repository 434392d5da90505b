import ts from "typescript";
import { sources, textOf } from "./sources.ts";

/** A text of the program as it stands in its sources. `one` where it is plural. */
type UsedText = { key: string; one?: string; path: string };

/** Every text that the program says through `app/core/words.ts`, where it stands. */
export function textsUsed(): UsedText[] {
  return sources("app/**/*.{ts,tsx}", "server.ts").flatMap(({ path }) => textsIn(path, textOf(path)));
}

/** The functions that take a text, each with the places of its texts among its arguments. */
const takes: Record<string, number> = { t: 0, message: 0, rich: 0, says: 0 };

export function textsIn(path: string, text: string): UsedText[] {
  if (!/\/words\.ts"|kit\/rich\.tsx/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: UsedText[] = [];
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, second, third] = node.arguments;
      const name = node.expression.text;
      if (name === "plural" && second && third)
        for (const key of literalsOf(third)) found.push({ key, one: literalsOf(second)[0] ?? "", path });
      else if (first && name in takes) for (const key of literalsOf(first)) found.push({ key, path });
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** The text of a literal, or those of a choice between two. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  return ts.isParenthesizedExpression(node) ? literalsOf(node.expression) : [];
}
