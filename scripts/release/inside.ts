type Output = { inputs: Record<string, { bytesInOutput: number }> };

/** The places in `node_modules` of the packages whose text is in these outputs of esbuild. */
export function packagesIn(outputs: Output[]): string[] {
  const files = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const places = files.map((file) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(places.filter((place) => place !== undefined))].sort();
}
