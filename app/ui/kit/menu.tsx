import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { useFollow } from "./overlay.tsx";
import { PageForm } from "./page-form.tsx";

export type MenuProps = {
  /** The content of the menu's button. */
  trigger: ReactNode;
  /** The accessible name, when the trigger is an icon. */
  label?: string;
  /** Of the menus of one group, the browser keeps one open. */
  group?: string;
  align?: "start" | "end";
  className?: string;
  triggerClassName?: string;
  panelClassName?: string;
  children: ReactNode;
};

/** `<details>` as a menu: it opens without scripts; with scripts Esc, a click outside or a choice closes it. */
export function Menu(props: MenuProps) {
  const {
    trigger,
    label,
    group,
    align = "start",
    className,
    triggerClassName,
    panelClassName = "w-64",
    children,
  } = props;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => (box.current ? closeByItself(box.current) : undefined), []);
  return (
    <details ref={box} name={group} className={cx("relative min-w-0", className)}>
      <summary aria-label={label} className={cx("select-none", triggerClassName)}>
        {trigger}
      </summary>
      <div className={cx("slide-in menu-panel", align === "end" && "menu-panel-end", panelClassName)}>
        {children}
      </div>
    </details>
  );
}

function closeByItself(box: HTMLDetailsElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !box.open) return;
    event.preventDefault();
    box.open = false;
    box.querySelector("summary")?.focus();
  };
  const onClick = ({ target }: MouseEvent) => {
    const inside = target instanceof Element && box.contains(target);
    if (!inside || (target instanceof Element && target.closest("a, button"))) box.open = false;
  };
  const onSubmit = () => {
    box.open = false;
  };
  box.addEventListener("submit", onSubmit);
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  return () => {
    box.removeEventListener("submit", onSubmit);
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick);
  };
}

const item = "menu-item";

export type MenuLinkProps = {
  to: string;
  icon?: ReactNode;
  /** Called instead of following the link; with scripts, and not for a new tab. */
  onChoose?: () => void;
  children: ReactNode;
};

export function MenuLink({ to, icon, onChoose, children }: MenuLinkProps) {
  const follow = useFollow(to, onChoose);
  return (
    <Link to={to} className={item} onClick={follow}>
      {icon}
      {children}
    </Link>
  );
}

/** A file to save. The browser fetches it by itself, past the router. */
export function MenuDownload({
  href,
  icon,
  children,
}: {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <a href={href} download className={item}>
      {icon}
      {children}
    </a>
  );
}

export type MenuButtonProps = { onClick: () => void; icon?: ReactNode; children: ReactNode };

/** A choice that only scripts can carry out; the caller leaves it out where there are none. */
export function MenuButton({ onClick, icon, children }: MenuButtonProps) {
  return (
    <button type="button" className={item} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

export type MenuActionProps = {
  action: string;
  /** Hidden fields sent with the choice. */
  fields?: Record<string, string>;
  icon?: ReactNode;
  danger?: boolean;
  current?: boolean;
  /** Loads the next page without the router, so that no data of this page stay in memory. */
  reloadDocument?: boolean;
  children: ReactNode;
};

/** A long list of choices; it scrolls beyond 280 px. */
export function MenuOptions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="max-h-70 min-w-0 overflow-y-auto overscroll-contain">
      {children}
    </fieldset>
  );
}

/** A choice that changes something: a small form with one button. */
export function MenuAction(props: MenuActionProps) {
  const { action, fields = {}, icon, danger, current, reloadDocument, children } = props;
  return (
    <PageForm method="post" action={action} reloadDocument={reloadDocument} className="min-w-0 flex-1">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        aria-current={current || undefined}
        className={cx(item, danger && "text-danger-ink")}
      >
        {icon}
        {children}
      </button>
    </PageForm>
  );
}

export function MenuDivider() {
  return <hr className="my-1 border-line" />;
}

export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="px-2.5 py-1.5 text-sm text-muted">{children}</p>;
}
