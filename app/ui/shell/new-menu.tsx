import { type Message, message, t } from "#app/core/words.ts";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import type { IconName } from "../kit/icon-name.ts";
import { Menu, MenuLink } from "../kit/menu.tsx";

const items: { to: string; icon: IconName; name: Message }[] = [
  { to: "/add-transcript", icon: "upload", name: message("Add transcript") },
  { to: "/schedule-meeting", icon: "calendar-plus", name: message("Schedule meeting") },
  { to: "/record", icon: "video", name: message("Record") },
  { to: "/add-note", icon: "file-text", name: message("Note") },
];

/**
 * Everything that can be begun, on every page and at every width.
 * @param props.isShort The bar is full: the word gives way to the project's name.
 */
export function NewMenu({ isShort }: { isShort: boolean }) {
  return (
    <Menu
      group="shell"
      align="end"
      label={t("New")}
      triggerClassName="bar-button gap-1 font-medium"
      panelClassName="w-56"
      trigger={
        <>
          <Icon name="plus" className="size-4.5" />
          <span className={cx("text-sm", isShort ? "hidden" : "max-md:hidden")}>{t("New")}</span>
        </>
      }
    >
      {items.map(({ to, icon, name }) => (
        <MenuLink key={to} to={to} icon={<Icon name={icon} />}>
          {t(name)}
        </MenuLink>
      ))}
    </Menu>
  );
}
