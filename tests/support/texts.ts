import { globSync } from "node:fs";
import ts from "typescript";
import { textOf } from "./sources.ts";

/** One literal of a source. `text` has a `…` for each expression of a template. */
export type ProductText = { path: string; line: number; text: string };

/** Texts of other programs, of language models and of speech: no reader of the product is spoken to. */
const elsewhere = [
  "app/api/auth-v1/",
  "app/domain/accounts/passwords/exchange-code.server.ts",
  "app/domain/accounts/refresh-tokens/",
  "app/domain/accounts/users/common-passwords.ts",
  "app/domain/data-lifecycle/catalogue/",
  // What a token is signed for.
  "app/domain/mail/unsubscribe-token.ts",
  "app/domain/search-and-chat/chat/question-words.ts",
  "app/domain/search-and-chat/chat/record-question.ts",
  "app/intelligence/",
  "app/providers/ai/model/",
  "app/transcript-files/names.ts",
  "app/ui/docs/journey.ts",
  "app/ui/landing/sample-summary.ts",
  "app/domain/summaries/sample/sample-meeting.ts",
  // Other languages have words of their own.
  "app/words/",
];

/** Every sentence and label that `app/` may show: literals of two words and more, and of one that begins with a capital. */
export function productTexts(): ProductText[] {
  const paths = globSync("app/**/*.{ts,tsx}").filter((path) => !elsewhere.some((at) => path.startsWith(at)));
  return paths.sort().flatMap(textsIn);
}

function textsIn(path: string): ProductText[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, kind);
  const found: ProductText[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    if (isCode(node)) return;
    // Names of values and of elements are no words.
    const text = literalOf(node)
      ?.replace(/\{\w+\}|<\/?[a-z]\w*>/g, "…")
      .replace(/\s+/g, " ")
      .trim();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (text && /[a-z]{2} |^[A-Z][a-z]+$/.test(text)) found.push({ path, line, text });
    ts.forEachChild(node, visit);
  }
}

/** Module names, SQL and the classes of an element. */
function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === "sql";
  return ts.isJsxAttribute(node) && node.name.getText() === "className";
}

function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}
