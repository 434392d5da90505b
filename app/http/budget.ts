/** A quantity that many share: bytes in memory, bytes on disk, answers under way. */
export type Budget = {
  /** Takes `amount` for `caller`, or says whose share is used up. */
  take(caller: string, amount: number): "taken" | "caller-over" | "all-over";
  give(caller: string, amount: number): void;
};

/**
 * Nobody alone may use it all up.
 * @param total of everybody together
 * @param each of one caller
 */
export function createBudget({ total, each }: { total: number; each: number }): Budget {
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
