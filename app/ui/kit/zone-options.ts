import { escapeHtml } from "#app/core/escape-html.ts";
import { zonesToChoose } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import type { SelectOption } from "./select.tsx";

/** The time zones of a choice, each by its name. They come from the server: a browser may know others. */
export function zoneOptions(zones: string[]): SelectOption[] {
  return zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
}

/**
 * The same as HTML text, below an empty choice. A page as it is opened has them in its markup only, where hydration leaves
 * them: as elements and as data they were more than the rest of it.
 * @param zones null for those that this runtime knows
 */
export function zoneOptionsHtml(zones: string[] | null, guess: string | null): string {
  const chosen = guess ?? "";
  return htmlOf(zones ?? zonesToChoose(guess)).replace(
    `value="${escapeHtml(chosen)}"`,
    (value) => `${value} selected=""`,
  );
}

let last: { zones: string[]; choose: string; html: string } | undefined;

/** The last one is remembered: the server has one list. */
function htmlOf(zones: string[]): string {
  const choose = t("Choose…");
  if (last?.zones === zones && last.choose === choose) return last.html;
  const options = [{ value: "", label: choose }, ...zoneOptions(zones)];
  const html = options
    .map(({ value, label }) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`)
    .join("");
  last = { zones, choose, html };
  return html;
}
