export type Providers = Record<string, never>;
