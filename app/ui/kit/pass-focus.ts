/**
 * Moves the focus before the list row around `within` is removed: to the first button of the next row, else of the row
 * before, else to `fallback`. Without this the focus would move to the top of the page.
 */
export function passFocus(within: HTMLElement, fallback?: HTMLElement | null): void {
  const row = within.closest("li");
  const candidates = [row?.nextElementSibling, row?.previousElementSibling];
  const next = candidates.map((other) => other?.querySelector<HTMLElement>("button")).find(Boolean);
  (next ?? fallback)?.focus();
}
