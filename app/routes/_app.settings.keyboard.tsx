import type { MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { KeysSection } from "#app/ui/account/keys-section.tsx";

export const meta: MetaFunction = () => [
  { title: `${t("Keyboard shortcuts")} · ${t("Settings")} · Throughline` },
];

export default KeysSection;
