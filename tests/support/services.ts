import type { Service } from "#app/providers/service.ts";

const one = { use: "Does something.", without: "Nothing does it.", guide: "one.md" };

/** A service that works, one that does not, and one that nobody has set up. */
export const testServices: Service[] = [
  {
    ...{ ...one, id: "mail", name: "Mail server", configured: true, setIn: "environment" },
    variables: [{ name: "SMTP_URL", isSet: true }],
    check: async () => ({ ok: true, text: "mail.example.test accepted the login." }),
  },
  {
    ...{ ...one, id: "model", name: "Language model", configured: true, setIn: "environment" },
    variables: [
      { name: "AI_BASE_URL", isSet: true },
      { name: "AI_API_KEY", isSet: false },
    ],
    check: async () => ({ ok: false, text: "Refused: Bearer abcdefghijklmnop is wrong." }),
  },
  {
    ...{ ...one, id: "zoom", name: "Zoom", configured: false, setIn: null },
    variables: [{ name: "ZOOM_CLIENT_ID", isSet: false }],
  },
];
