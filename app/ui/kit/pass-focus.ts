/**
 * Hands the focus on before the row of a list that holds `within` goes: to the first button of the next row, else of the one
 * before, else to `otherwise`. Left where it is, the focus would be at the top of the page.
 */
export function passFocus(within: HTMLElement, otherwise?: HTMLElement | null): void {
  const row = within.closest("li");
  const heirs = [row?.nextElementSibling, row?.previousElementSibling];
  const heir = heirs.map((other) => other?.querySelector<HTMLElement>("button")).find(Boolean);
  (heir ?? otherwise)?.focus();
}
