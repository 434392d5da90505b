const containers = "main, dialog[open]";
const text = /^(text|email|url|tel|number|password|date|time|textarea)$/;

/**
 * Whether the reader is editing something that new data could overwrite: a field that was changed or has the cursor, a
 * form with errors, or an element with `data-editing`.
 */
export function isBeingEdited(root: ParentNode): boolean {
  for (const container of root.querySelectorAll(containers)) {
    if (container.querySelector("[data-editing], [aria-invalid='true'], [role='alert']")) return true;
    for (const field of container.querySelectorAll<Field>("input, textarea, select"))
      if (isChanged(field) || (field === document.activeElement && isTyped(field))) return true;
  }
  return false;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that only shows something, like a link to copy, holds nothing back. */
function isTyped(field: Field): boolean {
  return text.test(field.type) && !("readOnly" in field && field.readOnly);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.selectedIndex !== (before?.index ?? -1);
  }
  if (field.type === "hidden" || field.type === "search") return false;
  if (field.type === "checkbox" || field.type === "radio")
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  if (field.type === "file") return field.value !== "";
  return field.value !== field.defaultValue;
}
