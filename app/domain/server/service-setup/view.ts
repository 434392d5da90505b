import { iso } from "#app/core/clock.ts";
import type { StorableService } from "#app/core/enums/storable-service.ts";
import { t } from "#app/core/words.ts";
import type { serviceSetups } from "#db/schema/service-setups.ts";
import { inputName, type SettingField, serviceForms, shownValue } from "./fields.ts";
import { slackManifest, slackNewApp } from "./slack-manifest.ts";

export type ServiceSetupRow = typeof serviceSetups.$inferSelect;

export type SettingFieldView = Omit<SettingField, "server" | "label" | "hint"> & {
  label: string;
  hint?: string;
  input: string;
  /** What is stored, of a secret what may be shown of it; empty where nothing is. */
  shown: string;
};

export type ServiceSetupView = {
  service_id: StorableService;
  fields: SettingFieldView[];
  /** The settings that the environment has: it comes before all that is stored here. */
  given: string[];
  stored: { changed_at: string; readable: boolean } | null;
  /** Addresses of this server that have to be entered at the service. */
  addresses: string[];
  /** What the service makes the app from, and its page that does. */
  app: { manifest: string; new_app_url: string } | null;
};

type Facts = {
  given: string[];
  row: ServiceSetupRow | undefined;
  /** Null where they cannot be opened. */
  values: Record<string, string> | null;
  origin: string;
};

export function serviceSetupView(
  service_id: StorableService,
  { given, row, values, origin }: Facts,
): ServiceSetupView {
  const { fields, paths = [] } = serviceForms[service_id];
  return {
    service_id,
    given,
    fields: fields.map(({ server: _, label, hint, ...field }) => ({
      ...field,
      label: t(label),
      ...(hint && { hint: t(hint) }),
      input: inputName(field),
      shown: shownValue(field, values?.[field.name] ?? ""),
    })),
    stored: row ? { changed_at: iso(row.changed_at), readable: values !== null } : null,
    addresses: paths.map((path) => origin + path),
    app: service_id === "slack" ? slackApp(origin) : null,
  };
}

function slackApp(origin: string) {
  const manifest = slackManifest(origin);
  return { manifest, new_app_url: slackNewApp(manifest) };
}
