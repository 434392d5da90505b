import type { Limits } from "#app/core/context.ts";
import type { MinutesTemplate } from "#app/core/enums/minutes-template.ts";
import type { Cost } from "#app/domain/workspaces/spending/view.ts";

export type LanguageModelView = {
  /** The server's host and the model; null where none is set up. */
  model: string | null;
  project_id: string;
  project_name: string;
  enabled: boolean;
  /** How the minutes are written. */
  template: MinutesTemplate;
  /** Counts for the template "own"; empty where none was written. */
  own_text: string;
  /** An operator lets the organization use it. */
  allowed: boolean;
  /** The calls of the project today (UTC), and the tokens used and allowed; of the whole server nothing. */
  today: { calls: number } & Record<Exclude<keyof Limits, "server">, { tokens: number; allowed: number }>;
  /** Why no call is made any more today; null while there is room. */
  used_up: string | null;
  /** What the project used in the last 30 days, today's included; `cost` is null where the operator has given no price. */
  month: { tokens: number; cost: Cost | null };
  abilities: { choose: boolean };
};
