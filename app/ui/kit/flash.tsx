import { type ReactNode, useEffect, useState } from "react";
import type { FlashKind } from "#app/core/enums/flash-kind.ts";
import { t } from "#app/core/words.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-name.ts";
import { Link } from "./link.tsx";
import { pendingFlash } from "./pending-flash.ts";

export type FlashView = {
  kind: FlashKind;
  message: string;
  /** What exactly went wrong, below the message. */
  reason?: string;
  link?: { href: string; label: string };
  /** How long a toast with it stays. */
  seconds?: number;
  /** The subject: a later message with the same subject replaces this one. */
  about?: string;
  /** The same for a message that arrives twice. */
  messageId?: string;
};

const looks: Record<FlashKind, { icon: IconName; tone: string }> = {
  success: { icon: "circle-check", tone: "border-success-line bg-success-wash text-success-ink" },
  error: { icon: "circle-exclamation-point", tone: "border-danger-line bg-danger-wash text-danger-ink" },
  info: { icon: "info", tone: "border-line-strong bg-surface text-ink" },
};

/** The message after a redirect, as a banner; with scripts it can be dismissed. */
export function Flash({ flash }: { flash: FlashView }) {
  const [state, setState] = useState<"served" | "live" | "dismissed">("served");
  useEffect(() => {
    pendingFlash.clear();
    setState("live");
  }, []);
  if (state === "dismissed") return null;
  return (
    <FlashMessage flash={flash} onDismiss={state === "live" ? () => setState("dismissed") : undefined} />
  );
}

type FlashMessageProps = { flash: FlashView; onDismiss?: () => void; children?: ReactNode };

export function FlashMessage({ flash, onDismiss, children }: FlashMessageProps) {
  const { icon, tone } = looks[flash.kind];
  return (
    <div
      role={flash.kind === "error" ? "alert" : "status"}
      className={cx("slide-in no-print flex items-start gap-2.5 rounded-control border py-2 pr-2 pl-3", tone)}
    >
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <span>{flash.message}</span>
        {flash.link && (
          <>
            {" "}
            <Link to={flash.link.href} className="touch-target font-medium underline underline-offset-2">
              {flash.link.label}
            </Link>
          </>
        )}
        {flash.reason && <span className="block">{flash.reason}</span>}
        {children}
      </p>
      {onDismiss && (
        <button
          type="button"
          aria-label={t("Dismiss")}
          onClick={onDismiss}
          className="touch-target -my-0.5 grid size-6 shrink-0 place-items-center rounded-control hover:bg-hover"
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
