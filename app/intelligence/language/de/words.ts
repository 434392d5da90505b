export * from "./common-words.ts";
export * from "./stop-words.ts";
