/** Regular expressions by what they stand for. */
export type Patterns<Name extends string> = { readonly [name in Name]: RegExp };
