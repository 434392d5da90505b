/** A quantity that callers share: bytes in memory, bytes on disk, responses under way. */
export type Quota = {
  /** Takes `amount` for `caller`; otherwise returns whether the caller's own limit or the total is reached. */
  take(caller: string, amount: number): "taken" | "caller-over" | "all-over";
  give(caller: string, amount: number): void;
};

/**
 * A budget with a limit for each caller, so that no caller can use up the total.
 * @param total the limit of all callers together
 * @param each the limit of one caller
 */
export function createQuota({ total, each }: { total: number; each: number }): Quota {
  const byCaller = new Map<string, number>();
  let taken = 0;
  return {
    take(caller, amount) {
      const own = (byCaller.get(caller) ?? 0) + amount;
      if (own > each) return "caller-over";
      if (taken + amount > total) return "all-over";
      byCaller.set(caller, own);
      taken += amount;
      return "taken";
    },
    give(caller, amount) {
      taken -= amount;
      const own = (byCaller.get(caller) ?? 0) - amount;
      if (own > 0) byCaller.set(caller, own);
      else byCaller.delete(caller);
    },
  };
}
