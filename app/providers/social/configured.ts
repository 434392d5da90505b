import type { Env } from "#app/core/env.ts";
import { endpointsOf } from "../endpoints.ts";
import { providerFetch } from "../provider-fetch.ts";
import { noSocial } from "./embedded.ts";
import { googleSignIn } from "./google.ts";
import type { SocialPort } from "./port.ts";

export function socialOf(env: Env): SocialPort {
  if (!env.google) return noSocial;
  return {
    google: googleSignIn({ ...env.google, endpoints: endpointsOf(env).google, fetch: providerFetch() }),
  };
}
