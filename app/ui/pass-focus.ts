/**
 * Hands the focus on before a row of a list goes with the button that removes it: to the same button of the next row, else
 * of the one before, else to `otherwise`. Left where it is, the focus would be at the top of the page.
 */
export function passFocus(button: HTMLElement, otherwise?: HTMLElement | null): void {
  const row = button.closest("li");
  const heirs = [row?.nextElementSibling, row?.previousElementSibling];
  const heir = heirs.map((other) => other?.querySelector<HTMLElement>("button")).find(Boolean);
  (heir ?? otherwise)?.focus();
}
