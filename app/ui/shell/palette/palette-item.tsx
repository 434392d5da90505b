import { Command } from "cmdk";
import type { ReactNode } from "react";
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
  detail?: string;
  caps?: string[];
  forceMount?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export function Item({ icon, detail, caps, children, ...item }: ItemProps) {
  return (
    <Command.Item
      {...item}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-pressed md:min-h-9"
    >
      <Icon name={icon} className="size-4 shrink-0 text-muted" />
      {detail && <span className="max-w-40 shrink-0 truncate text-sm text-muted">{detail}</span>}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {caps && (
        <span className="max-md:hidden">
          <Keys caps={caps} />
        </span>
      )}
    </Command.Item>
  );
}
