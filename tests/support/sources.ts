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
/** An `insert`, `update` or `delete` (`insertEach`, `updateSome`, `deleteSome`) of the query builder; the table is null when it is no table of db/schema by name. */
export type TableWrite = { table: string | null; line: number };
export type Source = {
  path: string;
  lines: number;
  imports: Import[];
  anyAt: number[];
  readsEnv: boolean;
  /** Lines that use the `fetch` of the platform, not one they were given. */
  fetchesAt: number[];
  /** Tables that a file of db/schema defines. */
  exportedTables: string[];
  tableWrites: TableWrite[];
};

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
    fetchesAt: [],
    exportedTables: [],
    tableWrites: [],
  };
  const tables = new Map<string, string>();
  visit(file);
  return source;

  function visit(node: ts.Node): void {
    const found = importOf(node);
    if (found) source.imports.push({ ...resolve(path, found.specifier), typeOnly: found.typeOnly });
    if (node.kind === ts.SyntaxKind.AnyKeyword)
      source.anyAt.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    if (ts.isPropertyAccessExpression(node) && node.getText() === "process.env") source.readsEnv = true;
    if (isPlatformFetch(node))
      source.fetchesAt.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    for (const [local, name] of importedTables(node)) tables.set(local, name);
    const written = writtenTable(node, tables);
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (written !== undefined) source.tableWrites.push({ table: tables.get(written) ?? null, line });
    if (path.startsWith("db/schema/")) source.exportedTables.push(...definedTables(node));
    ts.forEachChild(node, visit);
  }
}

/** `fetch` as a value, where nothing around it declares another one of that name, or `globalThis.fetch`. */
function isPlatformFetch(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return /^(globalThis|global|window)$/.test(node.expression.getText()) && node.name.text === "fetch";
  if (!ts.isIdentifier(node) || node.text !== "fetch" || isOnlyName(node)) return false;
  for (let around: ts.Node | undefined = node.parent; around; around = around.parent)
    if (declaresFetch(around)) return false;
  return true;
}

/** The name of a property, of a parameter or of a type: it calls nothing. */
function isOnlyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent))
    return true;
  return "name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
}

function declaresFetch(scope: ts.Node): boolean {
  if (ts.isFunctionLike(scope)) return scope.parameters.some(({ name }) => bindsFetch(name));
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return false;
  return scope.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some(({ name }) => bindsFetch(name)),
  );
}

function bindsFetch(name: ts.BindingName): boolean {
  if (ts.isIdentifier(name)) return name.text === "fetch";
  return name.elements.some((element) => ts.isBindingElement(element) && bindsFetch(element.name));
}

/** Local name to exported name, of what an import takes from db/schema. */
function importedTables(node: ts.Node): [string, string][] {
  if (!ts.isImportDeclaration(node) || !/^#db\/schema/.test(node.moduleSpecifier.getText().slice(1)))
    return [];
  const named = node.importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named)) return [];
  return named.elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]);
}

/** The first argument of an `insert(…)`, `update(…)`, `delete(…)` and the like: of a table, or of a transaction, which is always called `q`. */
function writtenTable(node: ts.Node, tables: Map<string, string>): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (!/^(insert|insertEach|update|updateSome|delete|deleteSome)$/.test(name.text)) return undefined;
  const table = node.arguments[0]?.getText() ?? "";
  const isTransaction = /(^|\.)q$/.test(expression.getText().trim());
  return isTransaction || tables.has(table) ? table : undefined;
}

/** `export const users = table(…)` */
function definedTables(node: ts.Node): string[] {
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer))
    return [];
  return node.initializer.expression.getText() === "table" ? [node.name.getText()] : [];
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
