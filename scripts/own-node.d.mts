type Package = { bin?: Record<string, string>; os?: string | string[]; cpu?: string | string[] };
type Packages = Record<string, Package>;
type Machine = { platform: string; arch: string };

export declare function packageWithNode(packages: Packages, machine: Machine): string | undefined;
export declare function chooseNode(
  packages: Packages,
  machine: Machine & { version: string; execPath: string },
  stateOf: (file: string) => "missing" | "broken" | "runs",
): { node?: string; problem?: string };
export declare function isNewEnough(version: string): boolean;
