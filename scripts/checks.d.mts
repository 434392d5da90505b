export declare const checks: [what: string, words: string[]][];
export declare function passes(
  what: string,
  node: string,
  words: string[],
  env?: NodeJS.ProcessEnv,
): Promise<boolean>;
