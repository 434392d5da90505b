/** The value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function ms(value: number): string {
  return value < 1000 ? `${value.toFixed(1)} ms` : `${(value / 1000).toFixed(2)} s`;
}

export function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** Two words in a line: what and how much. */
export function say(what: string, how: string): void {
  console.log(`${what.padEnd(44)} ${how}`);
}
