import type { StorableService } from "#app/core/enums/storable-service.ts";
import type { Env } from "#app/core/env.ts";
import type { StoredSettings } from "#app/core/stored-settings.ts";
import type { Message } from "#app/core/words.ts";

/** What a test of a service showed, as a sentence for the operator; it holds no secret. */
export type CheckResult = { ok: boolean; text: string; parts?: CheckedPart[] };

/** One thing that a service can do: it works, it fails, or (null) it is not set up. */
export type CheckedPart = { name: string; ok: boolean | null; text: string };

/** An outside service that the operator can set up, as the page of integrations shows it. */
export type Service = {
  /** Its name in addresses and in the database. */
  id: string;
  name: string;
  /** What it does here. */
  use: Message;
  /** What happens while it is not set up. */
  without: Message;
  configured: boolean;
  /** The settings it reads, the needed ones first, and whether each is set; never their values. */
  variables: { name: string; isSet: boolean }[];
  /** Where they are set, by an operator or by the environment; null where none is. */
  setIn: "app" | "environment" | null;
  /** Its page under docs/services. */
  guide: string;
  /** A small call that leaves nothing there. Rejects only when the program is wrong. */
  check?: () => Promise<CheckResult>;
};

/** Sets up services while the program runs. What the environment sets of a service comes before it. */
export interface ServiceSetup {
  /** The settings of a service that the environment has; while there are any, nothing stored counts for it. */
  given(service: StorableService): string[];
  /** Why settings cannot be used, by their names, as far as it shows without a call; none when they can. */
  problems(stored: StoredSettings): Record<string, string[]>;
  /** Calls the service with settings that are not in use. */
  check(stored: StoredSettings): Promise<CheckResult>;
  /** Uses these from now on, and nothing that was stored before; calls that run end as they began. */
  use(stored: StoredSettings[]): Promise<void>;
  /** The environment with what is stored, as it is in use. */
  current(): Env;
}
