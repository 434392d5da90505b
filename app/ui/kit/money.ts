/** "$0.42"; of less than a cent it says so. */
export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const format = (value: number) => value.toLocaleString("en-US", { style: "currency", currency });
  return amount > 0 && amount < 0.01 ? `less than ${format(0.01)}` : format(amount);
}
