import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { Page } from "../kit/page.tsx";
import {
  type SettingsGroup,
  type SettingsPlace,
  type SettingsScope,
  settingsGroups,
} from "./settings-places.ts";

type Props = { scope: SettingsScope; children: ReactNode };

/** A page of the settings beside the list of all of them. On a phone each is a page, and so is the list. */
export function SettingsFrame({ scope, children }: Props) {
  const { pathname } = useLocation();
  const isList = pathname.replace(/\/$/, "") === "/settings";
  return (
    <Page className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:items-start md:gap-x-10 bar:gap-x-16">
      <div className={cx("flex flex-col gap-4 md:sticky md:top-20", !isList && "max-md:hidden")}>
        {isList ? (
          <h1 className="text-xl">{t("Settings")}</h1>
        ) : (
          <p className="text-xl font-semibold max-md:hidden">{t("Settings")}</p>
        )}
        <SettingsList
          groups={settingsGroups(scope)}
          current={isList ? "/settings/appearance" : pathname}
          isList={isList}
        />
      </div>
      <div className={cx("min-w-0", isList && "max-md:hidden")}>
        {!isList && (
          <p className="-mt-3 mb-2 md:hidden">
            <Link
              to="/settings"
              className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-muted hover:text-ink"
            >
              <Icon name="chevron-left" />
              {t("Settings")}
            </Link>
          </p>
        )}
        <div className="flex flex-col gap-6 md:gap-8">{children}</div>
      </div>
    </Page>
  );
}

type ListProps = {
  groups: SettingsGroup[];
  current: string;
  /** It is the page itself, where links to former sections arrive. */
  isList: boolean;
};

function SettingsList({ groups, current, isList }: ListProps) {
  return (
    <nav aria-label={t("Settings")} className="no-print flex flex-col gap-5">
      {groups.map(({ label, places }) => (
        <div key={label} className="flex flex-col gap-1">
          <p className="px-2.5 text-sm break-words text-muted max-md:px-0">{label}</p>
          <ul className="max-md:divide-y max-md:divide-line max-md:border-y max-md:border-line">
            {places.map((place) => (
              <li key={place.path} id={isList ? place.anchor : undefined} className="group scroll-mt-20">
                <PlaceLink place={place} isCurrent={place.path === current} isList={isList} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type PlaceProps = { place: SettingsPlace; isCurrent: boolean; isList: boolean };

function PlaceLink({ place: { path, label }, isCurrent, isList }: PlaceProps) {
  return (
    <Link
      to={path}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "flex min-h-11 items-center justify-between hover:bg-hover md:min-h-8 md:rounded-control md:px-2.5",
        isList && "group-target:bg-accent-tint",
        isCurrent && "md:bg-hover md:font-medium",
      )}
    >
      {label}
      <Icon name="chevron-right" className="text-muted md:hidden" />
    </Link>
  );
}
