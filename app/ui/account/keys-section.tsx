import { t } from "#app/core/words.ts";
import { KeysSetting } from "../shell/keys/keys-setting.tsx";
import { SettingsSection } from "./section.tsx";

/** The section of the settings that turns keys off; without scripts it says that there are none. */
export function KeysSection() {
  return (
    <SettingsSection
      main
      title={t("Keyboard shortcuts")}
      description={t(
        "Single-key shortcuts for getting around and moving through lists. Press ? to see them all.",
      )}
    >
      <KeysSetting />
      <noscript>{t("Shortcuts need JavaScript, which is off in this browser.")}</noscript>
    </SettingsSection>
  );
}
