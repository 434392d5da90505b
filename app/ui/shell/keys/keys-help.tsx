import { t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import { Keys } from "./kbd.tsx";
import { KeysSetting } from "./keys-setting.tsx";
import { QuickDialog } from "./quick-dialog.tsx";
import { builtInKeys, goToGroup, shortcutGroups, shortcuts } from "./shortcuts.ts";

/** All keys, and the setting that turns them off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <QuickDialog label={t("Keyboard shortcuts")} onClose={onClose}>
      <header className="flex items-center justify-between gap-4 px-4 pt-3 md:px-6 md:pt-4">
        <h2 className="text-lg">{t("Keyboard shortcuts")}</h2>
        <button
          type="button"
          aria-label={t("Close")}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8 max-md:-mr-2"
        >
          <Icon name="x" />
        </button>
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keyboard
        tabIndex={0}
        className="grid max-h-[60vh] max-md:max-h-[calc(100dvh-12rem)] gap-x-8 gap-y-5 overflow-y-auto px-4 py-4 md:grid-cols-2 md:px-6"
      >
        {shortcutGroups.map((group) => (
          <section key={t(group)} className={group === goToGroup ? "md:row-span-2" : undefined}>
            <h3 className="mb-1 text-sm text-muted">{t(group)}</h3>
            <dl className="divide-y divide-line">
              {[...builtInKeys, ...shortcuts]
                .filter((shortcut) => shortcut.group === group)
                .map(({ label, caps }) => (
                  <div key={t(label)} className="flex min-h-9 items-center justify-between gap-4">
                    <dt>{t(label)}</dt>
                    <dd>
                      <Keys caps={caps} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className="border-t border-line px-4 py-3 md:px-6">
        <KeysSetting />
      </footer>
    </QuickDialog>
  );
}
