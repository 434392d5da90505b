import { Command } from "cmdk";
import type { ReactNode } from "react";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import type { IconName } from "../../kit/icon-name.ts";
import { Keys } from "../keys/kbd.tsx";

export function Group({
  heading,
  forceMount,
  children,
}: {
  heading: string;
  forceMount?: boolean;
  children: ReactNode;
}) {
  return (
    <Command.Group
      heading={heading}
      forceMount={forceMount}
      className="mb-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

type ItemProps = {
  value: string;
  keywords?: string[];
  icon: IconName;
  /** Under the label: what it is, and where it is from. */
  detail?: ReactNode;
  caps?: string[];
  forceMount?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export function PaletteItem({ icon, detail, caps, children, ...item }: ItemProps) {
  return (
    <Command.Item
      {...item}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-pressed md:min-h-9"
    >
      <Icon name={icon} className="size-4 shrink-0 text-muted" />
      <span className={cx("min-w-0 flex-1", Boolean(detail) && "py-1")}>
        <span className={detail ? "line-clamp-2" : "block truncate"}>{children}</span>
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
      </span>
      {caps && (
        <span className="max-md:hidden">
          <Keys caps={caps} />
        </span>
      )}
    </Command.Item>
  );
}
