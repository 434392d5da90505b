import { parseAst } from "rollup/parseAst";
import { type MessagePart, partsOfMessage } from "../app/core/message-parts.ts";
import type { Catalogue } from "../app/core/words.ts";

/** A node of the syntax tree. */
type Node = { type: string; start: number; end: number };
type Call = Node & { callee: Node; arguments: Node[] };
/** What the functions of `app/core/words.ts` are, by the mark that each holds. */
const kinds = ["t", "plural", "message", "rich"] as const;
type Kind = (typeof kinds)[number];
const written = "words: written by the build";

/** Texts of one language in place of the English ones. */
export type Translate = {
  text(english: string): string;
  plural(one: string, other: string): { one: string; other: string };
};

export function translateWith(catalogue: Catalogue): Translate {
  return {
    text: (english) => {
      const found = catalogue[english];
      return typeof found === "string" ? found : english;
    },
    plural: (one, other) => {
      const found = catalogue[other];
      return typeof found === "object" ? found : { one, other };
    },
  };
}

/**
 * Writes the texts of one language into compiled scripts, in place of the calls that look them up: "Save" for `t("Save")`,
 * a template for a text with values, a choice between two for what is plural. So a text costs a browser what it did before
 * there were languages, and a page holds those of one language alone.
 * @param scripts the text of each, by the address that the others import it by
 */
export function foldWords(scripts: Map<string, string>, translate: Translate): Map<string, string> {
  const trees = new Map([...scripts].map(([address, text]) => [address, parseAst(text) as unknown as Node]));
  const own = new Map([...trees].map(([address, tree]) => [address, definitionsIn(tree)]));
  return new Map(
    [...scripts].map(([address, text]) => {
      const tree = trees.get(address);
      if (!tree) return [address, text];
      const names = new Map([...(own.get(address)?.local ?? []), ...importedIn(tree, own)]);
      const edits = new Folding(text, names, translate).editsIn(tree, new Set());
      return [address, withEdits(text, { start: 0, end: text.length }, edits)];
    }),
  );
}

type Definitions = { local: Map<string, Kind>; exported: Map<string, Kind> };

/** The functions of the words that a script defines, by their names in it and by those it exports them under. */
function definitionsIn(tree: Node): Definitions {
  const local = new Map<string, Kind>();
  const look = (node: Node, name: string) => {
    const id = node.type === "FunctionDeclaration" && (node as Node & { id: Node | null }).id;
    const here = id ? nameOf(id) : name;
    const kind = kinds.find((one) => literalOf(node) === `words: ${one}`);
    if (kind && here) local.set(here, kind);
    for (const child of childrenOf(node)) look(child, here);
  };
  look(tree, "");
  const exported = new Map<string, Kind>();
  for (const specifier of specifiersIn(tree, "ExportNamedDeclaration")) {
    const kind = local.get(nameOf(specifier.local));
    if (kind) exported.set(nameOf(specifier.exported), kind);
  }
  return { local, exported };
}

type Specifier = Node & { local: Node; imported: Node; exported: Node; from: string };

function specifiersIn(tree: Node, type: string): Specifier[] {
  const { body } = tree as Node & { body: (Node & { specifiers?: Specifier[]; source?: Node })[] };
  return body
    .filter((node) => node.type === type)
    .flatMap(({ specifiers = [], source }) =>
      specifiers.map((specifier) => ({ ...specifier, from: (source && literalOf(source)) ?? "" })),
    );
}

function importedIn(tree: Node, own: Map<string, Definitions>): [string, Kind][] {
  return specifiersIn(tree, "ImportDeclaration").flatMap((specifier) => {
    if (specifier.type !== "ImportSpecifier") return [];
    const kind = own.get(specifier.from)?.exported.get(nameOf(specifier.imported));
    return kind ? [[nameOf(specifier.local), kind] satisfies [string, Kind]] : [];
  });
}

type Edit = { start: number; end: number; text: string };

class Folding {
  readonly text: string;
  readonly names: Map<string, Kind>;
  readonly translate: Translate;
  constructor(text: string, names: Map<string, Kind>, translate: Translate) {
    this.text = text;
    this.names = names;
    this.translate = translate;
  }

  /** @param hidden names that stand for something else here */
  editsIn(node: Node, hidden: Set<string>): Edit[] {
    const declared = declaredIn(node);
    const within =
      declared.length > 0 && node.type !== "Program" ? new Set([...hidden, ...declared]) : hidden;
    const { start, end } = node;
    if (isCall(node)) {
      if (node.arguments.length === 1 && literalOf(node.arguments[0]) === written)
        return [{ start, end, text: "!0" }];
      const name = node.callee.type === "Identifier" ? nameOf(node.callee) : "";
      const kind = hidden.has(name) ? undefined : this.names.get(name);
      const folded = kind && this.fold(kind, node, within);
      if (folded !== undefined) return [{ start, end, text: folded }];
    }
    return childrenOf(node).flatMap((child) => this.editsIn(child, within));
  }

  code(node: Node, hidden: Set<string>): string {
    return withEdits(this.text, node, this.editsIn(node, hidden));
  }

  fold(kind: Kind, { callee, arguments: args }: Call, hidden: Set<string>): string | undefined {
    const [first, second, third, fourth] = args;
    if (!first) return undefined;
    if (kind === "plural") {
      const [one, other] = [second && literalOf(second), third && literalOf(third)];
      if (one === undefined || other === undefined) return undefined;
      const count = this.code(first, hidden);
      const values = this.valuesOf(fourth, hidden);
      if (!values || fourth?.type === "Identifier") return undefined;
      const texts = this.translate.plural(one, other);
      const choice = (number: string) => {
        const all: Values = { get: (name) => values.get(name) ?? (name === "count" ? number : undefined) };
        return `(${number}===1?${template(texts.one, all)}:${template(texts.other, all)})`;
      };
      return first.type === "Identifier" ? choice(count) : `(_n=>${choice("_n")})(${count})`;
    }
    const texts = this.textsOf(first, hidden);
    const values = this.valuesOf(second, hidden);
    if (kind === "rich") {
      // In the browser nothing is left that could read it.
      if (!texts || !values)
        throw new Error(
          `A rich text and its values have to stand in the call itself: ${this.text.slice(callee.start, callee.start + 300)}`,
        );
      const joined = (parts: MessagePart[]) =>
        nodes(parts, values, (list) => `${this.code(callee, hidden)}(${list})`);
      return texts.make((english) => joined(partsOfMessage(this.translate.text(english))));
    }
    if (!texts) return undefined;
    if (second && !values) return undefined;
    const all: Values = values ?? new Map();
    return texts.make((english) => template(this.translate.text(english), all));
  }

  /** The text of an argument, or the choice between several. */
  textsOf(node: Node, hidden: Set<string>): Texts | undefined {
    const literal = literalOf(node);
    if (literal !== undefined) return { make: (say) => say(literal) };
    if (node.type !== "ConditionalExpression") return undefined;
    const { test, consequent, alternate } = node as Node & Record<"test" | "consequent" | "alternate", Node>;
    const [yes, no] = [this.textsOf(consequent, hidden), this.textsOf(alternate, hidden)];
    if (!yes || !no) return undefined;
    const asked = this.code(test, hidden);
    return { make: (say) => `(${asked}?${yes.make(say)}:${no.make(say)})` };
  }

  /** The code of each value that is written out or held by a variable; undefined where they are neither. */
  valuesOf(node: Node | undefined, hidden: Set<string>): Values | undefined {
    if (!node) return new Map();
    if (node.type === "Identifier") return { get: (name) => `${nameOf(node)}.${name}` };
    if (node.type !== "ObjectExpression") return undefined;
    const values = new Map<string, string>();
    for (const property of (node as Node & { properties: Property[] }).properties) {
      if (property.type !== "Property" || property.computed || property.kind !== "init") return undefined;
      const name = property.key.type === "Identifier" ? nameOf(property.key) : literalOf(property.key);
      if (name === undefined) return undefined;
      const method = property.method ? `function` : "";
      values.set(name, `${method}${this.code(property.value, hidden)}`);
    }
    return values;
  }
}

type Property = Node & { computed: boolean; kind: string; method: boolean; key: Node; value: Node };
type Values = { get(name: string): string | undefined };
type Texts = { make(say: (english: string) => string): string };

/** A text as code: a literal, or a template where it has values. */
function template(text: string, values: Values): string {
  const parts = text.split(/\{(\w+)\}/);
  if (parts.length === 1) return JSON.stringify(text);
  return `\`${parts
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[\\`]|\$(?=\{)/g, "\\$&");
      const value = values.get(part);
      return value === undefined ? `{${part}}` : `\${${value}}`;
    })
    .join("")}\``;
}

function nodes(parts: MessagePart[], values: Values, join: (list: string) => string): string {
  const codes = parts.map((part) => {
    if (typeof part === "string") return JSON.stringify(part);
    const value = values.get(part.name) ?? "null";
    return "parts" in part ? `(${value})(${nodes(part.parts, values, join)})` : `(${value})`;
  });
  return codes.length === 1 ? (codes[0] ?? "") : join(`[${codes.join(",")}]`);
}

function withEdits(text: string, { start, end }: { start: number; end: number }, edits: Edit[]): string {
  let at = start;
  let whole = "";
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    whole += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return whole + text.slice(at, end);
}

/** The names that are declared for what is within a node: a function's own, a block's, a loop's. */
function declaredIn(node: Node): string[] {
  const functions = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
  if (functions.includes(node.type)) {
    const { params, body, id } = node as Node & { params: Node[]; body: Node; id?: Node | null };
    const own = node.type === "FunctionExpression" && id ? [nameOf(id)] : [];
    return [...own, ...params.flatMap(boundBy), ...hoistedIn(body)];
  }
  if (node.type === "CatchClause") {
    const { param } = node as Node & { param: Node | null };
    return param ? boundBy(param) : [];
  }
  if (node.type === "BlockStatement" || node.type === "SwitchStatement" || /^For/.test(node.type))
    return blockScoped(node);
  return [];
}

function blockScoped(block: Node): string[] {
  return childrenOf(block).flatMap((child) => {
    if (child.type === "SwitchCase") return blockScoped(child);
    if (child.type === "VariableDeclaration") return declarators(child);
    if (child.type === "FunctionDeclaration" || child.type === "ClassDeclaration")
      return [nameOf((child as Node & { id: Node }).id)];
    return [];
  });
}

const declarators = (node: Node) =>
  (node as Node & { declarations: (Node & { id: Node })[] }).declarations.flatMap(({ id }) => boundBy(id));

/** Names of `var` anywhere in a function, but for functions within it. */
function hoistedIn(node: Node): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === "VariableDeclaration" && (node as Node & { kind: string }).kind === "var";
  return [...(own ? declarators(node) : []), ...childrenOf(node).flatMap(hoistedIn)];
}

/** The names that a pattern binds. */
function boundBy(pattern: Node): string[] {
  const { type } = pattern;
  if (type === "Identifier") return [nameOf(pattern)];
  const { left, argument, value, properties, elements } = pattern as Node & {
    [part in "left" | "argument" | "value"]: Node;
  } & { properties: Node[]; elements: (Node | null)[] };
  if (type === "AssignmentPattern") return boundBy(left);
  if (type === "RestElement") return boundBy(argument);
  if (type === "Property") return boundBy(value);
  if (type === "ObjectPattern") return properties.flatMap(boundBy);
  if (type === "ArrayPattern") return elements.flatMap((element) => (element ? boundBy(element) : []));
  return [];
}

function isCall(node: Node): node is Call {
  return node.type === "CallExpression";
}

function nameOf(node: Node): string {
  return (node as Node & { name: string }).name;
}

/** The text of a literal or of a template without values. */
function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === "Literal") {
    const { value } = node as Node & { value: unknown };
    return typeof value === "string" ? value : undefined;
  }
  if (node?.type !== "TemplateLiteral") return undefined;
  const { quasis } = node as Node & { quasis: (Node & { value: { cooked: string } })[] };
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => {
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
