import { t } from "#app/core/words.ts";
import { SettingsSection } from "../account/section.tsx";
import { Button, buttonLook } from "../kit/button.tsx";
import { useClipboard, useCopy } from "../kit/clipboard.ts";
import { Icon } from "../kit/icon.tsx";

type Props = { app: { manifest: string; new_app_url: string }; name: string };

/** What a service makes the app from, with this server's addresses in it. */
export function AppManifest({ app: { manifest, new_app_url }, name }: Props) {
  const usable = useClipboard();
  const copy = useCopy(t("Copy the manifest yourself."));
  return (
    <SettingsSection
      id="manifest"
      title={t("Create the app from this manifest")}
      description={t(
        "{name} opens with it filled in. Choose your workspace, create the app, and install it.",
        {
          name,
        },
      )}
    >
      <div className="flex flex-wrap gap-2">
        <a href={new_app_url} rel="noreferrer" className={buttonLook({ variant: "primary" })}>
          {t("Create the app in {name}", { name })}
        </a>
        {usable && (
          <Button
            type="button"
            variant="secondary"
            icon={<Icon name="copy" />}
            onClick={() => copy(manifest, t("Manifest copied."))}
          >
            {t("Copy the manifest")}
          </Button>
        )}
      </div>
      <details>
        <summary className="cursor-pointer text-sm">{t("Show the manifest")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
        <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-control bg-sunken p-3 text-sm">
          {manifest}
        </pre>
      </details>
    </SettingsSection>
  );
}
