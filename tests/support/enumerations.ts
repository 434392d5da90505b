import ts from "typescript";

/** A list of strings as it is written in the source: an array literal or a union of literal types. */
export type Enumeration = { values: string[]; line: number };

export function enumerationsIn(path: string, text: string): Enumeration[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Enumeration[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    const values = [...new Set(valuesOf(node))].sort();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (values.length > 1) found.push({ values, line });
    ts.forEachChild(node, visit);
  }
}

function valuesOf(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) {
    const strings = node.elements.filter(ts.isStringLiteral);
    return strings.length === node.elements.length ? strings.map(({ text }) => text) : [];
  }
  if (!ts.isUnionTypeNode(node) || namesProperties(node)) return [];
  return node.types.flatMap((type) =>
    ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [],
  );
}

/** `Pick<T, "a" | "b">` says which properties of a type, and not which values there are. */
function namesProperties({ parent }: ts.Node): boolean {
  return ts.isTypeReferenceNode(parent) && /^(Pick|Omit)$/.test(parent.typeName.getText());
}
