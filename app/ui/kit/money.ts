import { amount, t } from "#app/core/words.ts";

/** "$0.42"; of less than a cent it says so. */
export function moneyText(cost: { amount: number; currency: string }): string {
  const { currency } = cost;
  const format = (value: number) => amount(value, { style: "currency", currency });
  return cost.amount > 0 && cost.amount < 0.01
    ? t("less than {value}", { value: format(0.01) })
    : format(cost.amount);
}
