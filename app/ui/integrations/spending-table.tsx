import type { Limits } from "#app/core/context.ts";
import { type SpendingGroup, spendingGroups } from "#app/core/enums/spending-group.ts";
import { type SpendingPeriod, spendingPeriods } from "#app/core/enums/spending-period.ts";
import { amount, type Message, message, t } from "#app/core/words.ts";
import type { Cost, SpendingRowView } from "#app/domain/workspaces/spending/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { moneyText } from "../kit/money.ts";
import { Filters } from "./filters.tsx";

type Figures = Pick<SpendingRowView, "calls" | "tokens" | "minutes"> & { cost: Cost | null };
type Spending = {
  by: SpendingGroup;
  period: SpendingPeriod;
  offered: { model: string | null; transcription: string | null };
  limits: { tokens: Limits; minutes: Limits };
  /** What the operator has given a price for. */
  priced: { tokens: boolean; minutes: boolean };
  total: Figures;
  rows: SpendingRowView[];
  /** Number of rows in total. */
  of: number;
};

const groups: Record<SpendingGroup, Message> = {
  organization: message("Organization"),
  project: message("Project"),
  person: message("Person"),
  kind: message("Kind"),
};
const byGroup: Record<SpendingGroup, Message> = {
  organization: message("By organization"),
  project: message("By project"),
  person: message("By person"),
  kind: message("By kind"),
};
const periods: Record<SpendingPeriod, Message> = { today: message("Today"), month: message("Last 30 days") };
const count = (value: number) => amount(value);

/** Who spent what on the language model and on transcription, beside what is allowed on one day. */
export function SpendingTable({ page, spending }: { page: string; spending: Spending }) {
  const { by, period, total, rows, of, offered, limits } = spending;
  const address = (choice: { by: SpendingGroup; period: SpendingPeriod }) =>
    `${page}?${new URLSearchParams(choice)}`;
  const columns = columnsOf(spending);
  return (
    <SettingsSection title={t("Spending")} description={offer(offered)}>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Filters
          label={t("Period")}
          choices={spendingPeriods.map((one) => ({
            label: t(periods[one]),
            href: address({ by, period: one }),
            current: one === period,
          }))}
        />
        <Filters
          label={t("By")}
          choices={spendingGroups.map((one) => ({
            label: t(byGroup[one]),
            href: address({ by: one, period }),
            current: one === by,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          {period === "today" ? t("Nothing spent today.") : t("Nothing spent in the last 30 days.")}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section aria-label={`${t("Spending")}, ${t(byGroup[by])}`} tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-y border-line text-sm">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                <th scope="col" className="py-2 pr-4 font-normal">
                  {t(groups[by])}
                </th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col" className={`${cell} font-normal`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} className="border-b border-line">
                  <th
                    scope="row"
                    className="min-w-32 py-2 pr-4 text-left font-medium [overflow-wrap:anywhere]"
                  >
                    {row.name}
                    {row.detail && <span className="block font-normal text-muted">{row.detail}</span>}
                  </th>
                  <Cells figures={row} columns={columns} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className="py-2 pr-4 text-left font-medium">
                  {t("Total")}
                </th>
                <Cells figures={total} columns={columns} />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {of > rows.length && (
        <p className="text-sm text-muted">
          {t("Showing the {count} that used most of {of}.", { count: rows.length, of: count(of) })}
        </p>
      )}
      <Allowances limits={limits} />
      <p className="text-sm text-muted">
        {t(
          "A day ends at midnight UTC. Running calls, and calls cut off by a restart, count at their maximum cost. {spending}",
          { spending: priceNote(spending) },
        )}
      </p>
    </SettingsSection>
  );
}

const cell = "py-2 pl-4 text-right align-top tabular-nums whitespace-nowrap";

type Column = { name: string; text: (figures: Figures) => string };

/** Without what is neither set up nor was used. */
function columnsOf({ offered, total, priced }: Spending): Column[] {
  const columns: (Column & { isShown: boolean })[] = [
    { name: t("Calls"), isShown: true, text: ({ calls }) => count(calls) },
    {
      name: t("Tokens"),
      isShown: offered.model !== null || total.tokens > 0,
      text: ({ tokens }) => count(tokens),
    },
    {
      name: t("Minutes"),
      isShown: offered.transcription !== null || total.minutes > 0,
      text: ({ minutes }) => count(minutes),
    },
    {
      name: t("Cost"),
      isShown: priced.tokens || priced.minutes,
      text: ({ cost }) => (cost ? moneyText(cost) : ""),
    },
  ];
  return columns.filter(({ isShown }) => isShown);
}

function Cells({ figures, columns }: { figures: Figures; columns: Column[] }) {
  return columns.map(({ name, text }) => (
    <td key={name} className={cell}>
      {text(figures)}
    </td>
  ));
}

const settings: [keyof Limits, Message, string][] = [
  ["person", message("Each person"), "_PERSON"],
  ["project", message("Each project"), ""],
  ["organization", message("Each organization"), "_ORGANIZATION"],
  ["server", message("The whole server"), "_SERVER"],
];

function Allowances({ limits: { tokens, minutes } }: Pick<Spending, "limits">) {
  return (
    <div className="text-sm">
      <p className="font-medium">{t("Daily allowances")}</p>
      <ul aria-label={t("Daily allowances")} className="mt-1 text-muted">
        {settings.map(([level, name, suffix]) => (
          <li key={level}>
            {rich("{name}: {tokens} tokens ({code}) and {minutes} minutes ({code2})", {
              name: t(name),
              tokens: count(tokens[level]),
              code: <code>{`AI_TOKENS_PER_DAY${suffix}`}</code>,
              minutes: count(minutes[level]),
              code2: <code>{`AI_TRANSCRIPTION_MINUTES_PER_DAY${suffix}`}</code>,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function offer({ model, transcription }: Spending["offered"]): string {
  const parts = [
    model && t("Language model: {model}.", { model }),
    transcription && `Transcription: ${transcription}.`,
  ];
  return parts.filter(Boolean).join(" ") || t("Neither a language model nor transcription is set up.");
}

function priceNote({ priced, offered, total }: Spending): string {
  if (!priced.tokens && !priced.minutes)
    return t("To see costs, set AI_PRICE_IN, AI_PRICE_OUT and AI_TRANSCRIPTION_PRICE.");
  if (!priced.minutes && (offered.transcription || total.minutes > 0))
    return t("Costs leave out transcription: AI_TRANSCRIPTION_PRICE isn't set.");
  if (!priced.tokens && (offered.model || total.tokens > 0))
    return t("Costs leave out the language model: AI_PRICE_IN and AI_PRICE_OUT aren't set.");
  return t("Costs are based on your prices.");
}
