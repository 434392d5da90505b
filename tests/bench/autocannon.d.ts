declare module "autocannon" {
  /** What a connection sends, one after the other; without a path that of the address. */
  export type Planned = { headers: Record<string, string>; path?: string; method?: string; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: Planned[];
  };
  type Result = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
