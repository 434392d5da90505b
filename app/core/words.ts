import type { InterfaceLanguage } from "./enums/language.ts";
import { memoize } from "./memoize.ts";
import { type MessagePart, partsOfMessage } from "./message-parts.ts";

/**
 * The texts of the program. English stands where it is used and is the key of the other languages' catalogues. On the server
 * each call looks its text up for the reader of the request; for browsers `scripts/fold-words.ts` writes the texts of one
 * language into the scripts, in place of the calls.
 */

/** Texts of a language by the English ones. What is plural has two: for one, and for other numbers. */
export type Catalogue = Record<string, string | { one: string; other: string }>;

declare const isMessage: unique symbol;
/** A text in English that is still to be said in the reader's language, by `t`. */
export type Message = { readonly [isMessage]: true };

type Value = string | number;
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesOf<T extends string | Message> = [T] extends [string]
  ? [NamesIn<T>] extends [never]
    ? [values?: undefined]
    : [values: Record<NamesIn<T>, Value>]
  : [values?: Record<string, Value>];

type Reader = {
  language(): InterfaceLanguage;
  catalogues: Partial<Record<InterfaceLanguage, Catalogue>>;
};

const languageOfPage = (): InterfaceLanguage =>
  globalThis.document?.documentElement.lang === "de" ? "de" : "en";

let reader: Reader = { language: languageOfPage, catalogues: {} };

/** Tells who reads what is said from now on. */
export function setReader(next: Reader): void {
  reader = next;
}

export function languageOfReader(): InterfaceLanguage {
  return reader.language();
}

/** The language and the customs of dates and numbers, as Intl takes them. */
export function localeOfReader(): string {
  return locales[reader.language()];
}

const locales: Record<InterfaceLanguage, string> = { en: "en-US", de: "de-DE" };

/** A number as the reader writes it: 1,234.5 or 1.234,5. */
export function amount(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(localeOfReader(), options);
}

/** Whether the build has written the texts into this script: it puts `true` in place of the call. */
const isWritten = isMarked("words: written by the build");

function isMarked(mark: string): boolean {
  return mark === "";
}

/** A text in the reader's language, with values in place of their names: `t("Copy of {title}", { title })`. */
export function t<T extends string | Message>(text: T, ...[values]: ValuesOf<T>): string {
  return filled(said("words: t", text as string), values);
}

/**
 * A text with a number in it, as the reader's language counts: `plural(2, "{count} line", "{count} lines")`. The number is
 * `{count}`, unless `values` writes it in another way.
 */
export function plural<One extends string, Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: CountedValues<Exclude<NamesIn<One | Other>, "count">>
): string {
  return filled(saidOf("words: plural", count, one, other), { count, ...values });
}
type CountedValues<Name extends string> = [Name] extends [never]
  ? [values?: { count: Value }]
  : [values: Record<Name, Value> & { count?: Value }];

/** A text that a table holds, to be said with `t` when it is shown: a table is made before anybody reads. */
export function message(text: string): Message {
  return said("words: message", text, "en") as unknown as Message;
}

/** A text that is stored is English, and is said to each reader with `sayStored`. */
export function toStore(text: Message): string {
  return text as unknown as string;
}

/** A stored sentence in the reader's language; one that has values in it, or is not ours, stays as it is. */
export function sayStored(text: string): string {
  return said("words: stored", text);
}

function said(_mark: string, text: string, language = reader.language()): string {
  const found = language === "en" ? undefined : reader.catalogues[language]?.[text];
  return typeof found === "string" ? found : text;
}

function saidOf(_mark: string, count: number, one: string, other: string): string {
  const language = reader.language();
  const found = language === "en" ? undefined : reader.catalogues[language]?.[other];
  const { one: single, other: several } = typeof found === "object" ? found : { one, other };
  return count === 1 ? single : several;
}

const mostParsed = 10_000;
const parsed = /* @__PURE__ */ memoize(mostParsed, partsOfMessage);

function filled(text: string, values: Record<string, Value> | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** A text with elements in it, made of nodes of any kind; `rich` makes React's of it. */
export function nodesOf<Node>(
  mark: string,
  text: string,
  values: Record<string, Node | ((inner: Node) => Node)>,
  join: (parts: (Node | string)[]) => Node,
): Node {
  // The build has put the nodes in place of the text.
  if (isWritten) return join(text as unknown as Node[]);
  const nodes = (parts: MessagePart[]): Node =>
    join(
      parts.map((part) => {
        if (typeof part === "string") return part;
        const value = values[part.name];
        const isElement = (found: typeof value): found is (inner: Node) => Node =>
          "parts" in part && typeof found === "function";
        return isElement(value) ? value(nodes("parts" in part ? part.parts : [])) : (value as Node);
      }),
    );
  return nodes(parsed(said(mark, text)));
}
