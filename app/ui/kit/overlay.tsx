import { Form, type FormProps, Link, type LinkProps, useLocation, useNavigation } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  type MouseEvent,
  type ReactNode,
  useContext,
} from "react";

/**
 * What the body of a dialog is given, as a page of its own or opened in place.
 * L and A are what its route's loader and action return.
 */
export type DialogPageProps<L = unknown, A = unknown> = {
  data: L;
  answer: A | undefined;
  search: URLSearchParams;
  /** The dialog's own path. */
  here: string;
};

export type DialogBody = ComponentType<DialogPageProps<never, never>>;

/** A dialog that can open over another page. */
export type Overlay = {
  /** Shown while it is fetched, when that takes a moment. */
  loading: string;
  Body: LazyExoticComponent<DialogBody>;
};

export type OverlayHostValue = {
  open(href: string): void;
  close(): void;
  /** Closes, and goes to another page once the dialog and what it has read are gone. */
  leave(href: string): void;
  overlayOf(href: string): Overlay | undefined;
};
export const HostContext = createContext<OverlayHostValue | null>(null);

/** What the inside of a dialog that stands over another page knows of its frame. */
export type Frame = {
  close(): void;
  /** The element whose forms stay in place. */
  Form: (props: FormProps) => ReactNode;
  /** The form being sent, if one is. */
  pending: FormData | undefined;
};
export const FrameContext = createContext<Frame | null>(null);

/** The frame a dialog stands in over another page; null when it is a page of its own. */
export function useFrame(): Frame | null {
  return useContext(FrameContext);
}

/**
 * Opens a dialog page in place, for what is not a link: a key, a command. Returns false when it is not one of those, or
 * when the page that stands there is a dialog itself.
 */
export function useOpenOverlay(): (href: string) => boolean {
  const host = useContext(HostContext);
  const frame = useFrame();
  const { pathname } = useLocation();
  return (href) => {
    if (!host?.overlayOf(href) || (!frame && host.overlayOf(pathname))) return false;
    host.open(href);
    return true;
  };
}

/**
 * For the `onClick` of a link that may open in place: leaves other tabs and windows to the browser.
 * @param instead done in place of what the link leads to
 */
export function useFollow(to: string, instead?: () => void): (event: MouseEvent) => void {
  const openOverlay = useOpenOverlay();
  return (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere) return;
    if (!instead && !openOverlay(to)) return;
    event.preventDefault();
    instead?.();
  };
}

/** A link to a dialog: in place where scripts run, a page everywhere else and in another tab. */
export function OverlayLink(props: Omit<LinkProps, "to"> & { to: string }) {
  return <Link {...props} onClick={useFollow(props.to)} />;
}

/** A form of a dialog: posts to the dialog's own route and stays in place where the dialog does. */
export function DialogForm(props: FormProps) {
  const frame = useFrame();
  return frame ? <frame.Form {...props} /> : <Form {...props} />;
}

/** The form being sent in the dialog, or on the page, this is part of. */
export function usePendingForm(): FormData | undefined {
  const frame = useFrame();
  const { formData } = useNavigation();
  return frame ? frame.pending : formData;
}
