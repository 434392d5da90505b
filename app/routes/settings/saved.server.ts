import type { Form } from "#app/http/bodies/form.ts";
import { type PageArgs, redirectTo } from "#app/http/pages/page.ts";

/** One command for each button of a section. `id` is what follows the button's name. */
export type SectionActions = Record<string, (args: PageArgs, form: Form, id?: string) => Promise<unknown>>;

/** Back to a page of the settings, with a message of success. */
export function saved(args: PageArgs, message: string, page: string, headers?: Headers) {
  return redirectTo(args, `/settings/${page}`, { headers, flash: { kind: "success", message } });
}
