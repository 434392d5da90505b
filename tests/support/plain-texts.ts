import ts from "typescript";
import { sources, textOf } from "./sources.ts";

/** The pages for programs and for operators of services, and their frames, are in English. */
const englishPages = /^app\/(ui\/docs\/|routes\/docs\.)/;

/** Names, and what is written on a key or in a field as an example. */
const names = /^(Throughline|Enter|https:\/\/\S*|(AI_TOKENS_PER_DAY|AI_TRANSCRIPTION_MINUTES_PER_DAY)\b.*)$/;

const saidAttribute =
  /^(aria-label|aria-description|label|title|placeholder|alt|description|hint|closeLabel|button|empty|heading|note)$/;

/** What stands in a screen's elements as it is, so that no catalogue has it, each with its place. */
export function textsOutsideCatalogues(): string[] {
  return sources("app/**/*.tsx")
    .filter(({ path }) => !englishPages.test(path))
    .flatMap(({ path }) => plainTextsIn(path, textOf(path)));
}

export function plainTextsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    found.push(...saidBy(node).filter((text) => /\p{L}{2}/u.test(text) && !names.test(text.trim())));
    ts.forEachChild(node, look);
  };
  look(file);
  return found.map((text) => `${path}: ${text.trim()}`);
}

function saidBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node)) return ts.isJsxAttribute(node.parent) ? [] : literalsOf(node.expression);
  if (!ts.isJsxAttribute(node) || !node.initializer) return [];
  if (!saidAttribute.test(node.name.getText())) return [];
  return literalsOf(ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer);
}

/** The texts that an expression can be, without the values in them. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" ")];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isBinaryExpression(node)) return partsShown(node).flatMap(literalsOf);
  return ts.isParenthesizedExpression(node) ? literalsOf(node.expression) : [];
}

function partsShown({ left, right, operatorToken: { kind } }: ts.BinaryExpression): ts.Expression[] {
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [right];
  const joins = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.PlusToken,
  ].includes(kind);
  return joins ? [left, right] : [];
}
