import { type DecisionState, decisionStates } from "#app/core/enums/decision-state.ts";
import { decisionCursorPattern } from "#app/domain/summaries/decisions/cursor.ts";

/** What the log is narrowed to; it stands in the address. */
export type LogFilter = {
  q: string;
  state?: DecisionState | undefined;
  person: string;
  group: string;
  /** The id of a series of meetings. */
  series?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
};

/** The filter in an address. What is no value of a filter is left out, as if it were not there. */
export function logFilterIn(search: URLSearchParams): LogFilter {
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : undefined);
  return {
    q: text("q").slice(0, 1000),
    state: decisionStates.find((state) => state === text("state")),
    person: text("person").slice(0, 254),
    group: text("group").slice(0, 200),
    series: fitting("series", /^[\w-]{1,64}$/),
    from: dayIn(text("from")),
    to: dayIn(text("to")),
    before: fitting("before", decisionCursorPattern),
  };
}

/** A day that there is. */
function dayIn(text: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

/** The log with some of the filter changed; from its first page unless `before` is given. */
export function logHref(filter: LogFilter, change: Partial<LogFilter> = {}, path = "/decisions"): string {
  const search = new URLSearchParams(logValues({ ...filter, before: undefined, ...change }));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The filter as the fields of a form; what is not set is left out. */
export function logValues(filter: Partial<LogFilter>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>;
}

export function isLogNarrowed({ q, state, person, group, series, from, to }: LogFilter): boolean {
  return Boolean(q || state || person || group || series || from || to);
}
