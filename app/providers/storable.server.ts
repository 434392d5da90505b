import { isDeepStrictEqual } from "node:util";
import type { StorableService } from "#app/core/enums/storable-service.ts";
import type { Env } from "#app/core/env.ts";
import type { Secrets } from "#app/core/secrets.ts";
import { givenSettings, storedProblems, withStored } from "#app/core/stored-settings.ts";
import { accountsOf } from "./accounts/configured.ts";
import { mailOf } from "./mail/configured.ts";
import { platformsOf } from "./meeting-platform/configured.ts";
import type { Providers } from "./port.ts";
import { providerFetch } from "./provider-fetch.ts";
import { botsOf, captureRecorderOf } from "./recorder/configured.ts";
import type { TranscriptReader } from "./recorder/transcript-reader.ts";
import type { CheckResult, ServiceSetup } from "./service.ts";
import { servicesOf } from "./services.ts";
import { slackOf } from "./slack/configured.ts";
import { socialOf } from "./social/configured.ts";
import { transcriptionOf } from "./transcription/configured.ts";

/** The ports that follow what an operator stores. */
type Storable = Pick<
  Providers,
  "accounts" | "mail" | "platforms" | "recorder" | "services" | "slack" | "social" | "transcription"
>;
/** What they are made with and that stays. */
type Lasting = Pick<Providers, "ai" | "files" | "models"> & {
  key: Secrets["key"];
  reader: TranscriptReader;
};

/** The ports of the environment, which give way to others when an operator stores or removes settings. */
export async function openStorable(
  env: Env,
  lasting: Lasting,
): Promise<{ ports: () => Storable; setup: ServiceSetup }> {
  let now = { env, ports: await portsOf(env, lasting, mailOf(env)) };
  let latest = 0;
  const setup: ServiceSetup = {
    given: (service) => givenSettings(env, service),
    problems: (stored) => storedProblems(env, stored),
    check: async (stored) => checked(withStored(env, [stored]), stored.service, lasting),
    async use(stored) {
      const own = ++latest;
      const next = withStored(env, stored);
      const [before, isSame] = [now.ports.mail, isDeepStrictEqual(next.mail, now.env.mail)];
      const mail = isSame ? before : mailOf(next);
      const ports = await portsOf(next, lasting, mail);
      // A later choice may have been made meanwhile.
      if (own !== latest) return isSame ? undefined : mail.close();
      now = { env: next, ports };
      if (!isSame) await before.close();
    },
    current: () => now.env,
  };
  return { ports: () => now.ports, setup };
}

async function portsOf(env: Env, lasting: Lasting, mail: Providers["mail"]): Promise<Storable> {
  const { ai, files, models, key, reader } = lasting;
  const accounts = accountsOf(env);
  const bots = botsOf(env);
  const social = socialOf(env);
  return {
    accounts,
    mail,
    platforms: platformsOf(env),
    recorder: captureRecorderOf(key, reader, bots),
    services: servicesOf(env, { accounts, ai, bots, files, mail, models, social, fetch: providerFetch() }),
    slack: slackOf(env),
    social,
    transcription: await transcriptionOf(env, files),
  };
}

async function checked(env: Env, service: StorableService, lasting: Lasting): Promise<CheckResult> {
  const mail = mailOf(env);
  try {
    const { services } = await portsOf(env, lasting, mail);
    const check = services.find(({ id }) => id === service)?.check;
    if (!check) throw new Error(`${service} has no test`);
    return await check();
  } finally {
    await mail.close();
  }
}
