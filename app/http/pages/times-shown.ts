const most = 20;

/** How many times as many entries as usual the address asks a list for: `times=3` after two clicks on "Show more". */
export function timesShown(request: Request): number {
  const asked = new URL(request.url).searchParams.get("times") ?? "";
  return /^\d{1,2}$/.test(asked) ? Math.min(most, Math.max(1, Number(asked))) : 1;
}
