import { refreshGraceMs } from "./schema.ts";

/** A refresh token that came back: when it was used before, and the tokens that replaced it. */
type Used = { used_at: number | null; children: { used_at: number | null }[] };

/**
 * What to do with it, as GoTrue does. `rotate`: fresh, or brought twice in the same moment. `replace`: the answer with
 * the next token was lost, which is forgiven once. `reused`: two have it, so neither may go on.
 */
export function verdictOn({ used_at, children }: Used, now: number): "rotate" | "replace" | "reused" {
  if (used_at === null || Math.abs(now - used_at) <= refreshGraceMs) return "rotate";
  const [only] = children;
  return children.length === 1 && only?.used_at === null ? "replace" : "reused";
}
