import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

export type Import = {
  /** A path from the root of the repository, or the name of a package. */
  target: string;
  internal: boolean;
  /** Gone after compilation. */
  typeOnly: boolean;
};
export type Source = { path: string; lines: number; imports: Import[]; anyAt: number[]; readsEnv: boolean };

/** Every TypeScript file that matches, parsed. */
export function sources(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root }).sort().map(read);
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

export function exists(path: string): boolean {
  return existsSync(join(root, path));
}

function read(path: string): Source {
  const text = textOf(path);
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const source: Source = {
    path,
    lines: text.split("\n").length - 1,
    imports: [],
    anyAt: [],
    readsEnv: false,
  };
  visit(file);
  return source;

  function visit(node: ts.Node): void {
    const found = importOf(node);
    if (found) source.imports.push({ ...resolve(path, found.specifier), typeOnly: found.typeOnly });
    if (node.kind === ts.SyntaxKind.AnyKeyword)
      source.anyAt.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    if (ts.isPropertyAccessExpression(node) && node.getText() === "process.env") source.readsEnv = true;
    ts.forEachChild(node, visit);
  }
}

function importOf(node: ts.Node): { specifier: string; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, typeOnly: node.importClause?.isTypeOnly ?? false };
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [first] = node.arguments;
    if (first && ts.isStringLiteral(first)) return { specifier: first.text, typeOnly: false };
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  )
    return { specifier: node.argument.literal.text, typeOnly: true };
  return null;
}

function resolve(from: string, specifier: string): Pick<Import, "target" | "internal"> {
  if (specifier.startsWith("#")) return { target: specifier.slice(1), internal: true };
  if (!specifier.startsWith(".")) return { target: specifier, internal: false };
  return { target: relative(root, join(root, dirname(from), specifier)), internal: true };
}
