import { t } from "#app/core/words.ts";
import { SettingsSection } from "./section.tsx";

/** In the place of what a project has, while none is active. */
export function NoProject({ title }: { title: string }) {
  return (
    <SettingsSection main title={title}>
      <p>{t("Select a project first. Each has its own settings here.")}</p>
    </SettingsSection>
  );
}
