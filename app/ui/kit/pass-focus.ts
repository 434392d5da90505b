/**
 * Moves the focus before the list row around `within` is removed: to the first button of the next row, else of the row
 * before, else to `otherwise`. Without this the focus would move to the top of the page.
 */
export function passFocus(within: HTMLElement, otherwise?: HTMLElement | null): void {
  const row = within.closest("li");
  const heirs = [row?.nextElementSibling, row?.previousElementSibling];
  const heir = heirs.map((other) => other?.querySelector<HTMLElement>("button")).find(Boolean);
  (heir ?? otherwise)?.focus();
}
