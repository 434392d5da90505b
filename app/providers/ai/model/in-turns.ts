/** Runs `work` over all of them, so many at a time, and gives the results in their order. After a failure no more is begun. */
export async function inTurns<T, R>(
  items: T[],
  atATime: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  const workers = Array.from({ length: Math.min(atATime, items.length) }, worker);
  try {
    await Promise.all(workers);
  } catch (error) {
    next = items.length;
    throw error;
  }
  return results;
}
