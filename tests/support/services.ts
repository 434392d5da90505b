import { parseEnv } from "#app/core/env.ts";
import { givenSettings, storedProblems } from "#app/core/stored-settings.ts";
import { message } from "#app/core/words.ts";
import type { Service, ServiceSetup } from "#app/providers/service.ts";

const one = { use: message("Does something."), without: message("Nothing does it.") };

/** A service that works, one that does not, and one that nobody has set up. */
export const testServices: Service[] = [
  {
    ...{ ...one, id: "mail", name: "Mail server", guide: "mail.md", configured: true, setIn: "environment" },
    variables: [{ name: "SMTP_URL", isSet: true }],
    check: async () => ({ ok: true, text: "mail.example.test accepted the login." }),
  },
  {
    ...{ ...one, id: "model", name: "Language model", guide: "language-model.md" },
    ...{ configured: true, setIn: "environment" as const },
    variables: [
      { name: "AI_BASE_URL", isSet: true },
      { name: "AI_API_KEY", isSet: false },
    ],
    check: async () => ({ ok: false, text: "Refused: Bearer abcdefghijklmnop is wrong." }),
  },
  {
    ...{ ...one, id: "zoom", name: "Zoom", guide: "zoom.md", configured: false, setIn: null },
    variables: [{ name: "ZOOM_CLIENT_ID", isSet: false }],
  },
];

const env = parseEnv({});

/** A server whose environment sets nothing up, so that its operators may. */
export const testSetup: ServiceSetup = {
  given: (service) => givenSettings(env, service),
  problems: (stored) => storedProblems(env, stored),
  check: async () => ({ ok: true, text: "It answered." }),
  use: async () => {},
  current: () => env,
};
