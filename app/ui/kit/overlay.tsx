import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  type MouseEvent,
  type ReactNode,
  useContext,
} from "react";
import { Link, type LinkProps } from "./link.tsx";

/**
 * The props of a dialog's body, as a page of its own or over another page.
 * L and A are the results of its route's loader and action.
 */
export type DialogPageProps<L = unknown, A = unknown> = {
  data: L;
  result: A | undefined;
  search: URLSearchParams;
  /** The dialog's own path. */
  path: string;
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
  /** Closes the dialog, then opens another page. */
  leave(href: string): void;
  overlayOf(href: string): Overlay | undefined;
};
export const HostContext = createContext<OverlayHostValue | null>(null);

/** The frame of a dialog over another page, for the components in it. */
export type Frame = {
  close(): void;
  /** A form that is sent without leaving the page. */
  Form: (props: FormProps) => ReactNode;
  /** The form being sent, if one is. */
  pending: FormData | undefined;
};
export const FrameContext = createContext<Frame | null>(null);

/** The frame of a dialog over another page; null for a dialog that is a page. */
export function useFrame(): Frame | null {
  return useContext(FrameContext);
}

/**
 * Opens a dialog over the page, for keys and commands. Returns false when the address has no dialog, or when the page
 * itself is a dialog.
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
 * The `onClick` of a link that opens a dialog over the page. Clicks for a new tab or window are left to the browser.
 * @param instead called instead of following the link
 */
export const useFollow = typeof document === "undefined" ? noFollow : useFollowHere;

/** The server has no clicks, and a page has a link in each of its rows. */
function noFollow(): undefined {}

function useFollowHere(to: string, instead?: () => void): (event: MouseEvent) => void {
  const openOverlay = useOpenOverlay();
  return (event) => {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isNewTab) return;
    if (!instead && !openOverlay(to)) return;
    event.preventDefault();
    instead?.();
  };
}

/** A link to a dialog: with scripts it opens over the page, otherwise and in another tab as a page. */
export function OverlayLink(props: Omit<LinkProps, "to"> & { to: string }) {
  return <Link {...props} onClick={useFollow(props.to)} />;
}

/** A form of a dialog: posts to the dialog's route; over another page it does not leave that page. */
export function DialogForm(props: FormProps) {
  const frame = useFrame();
  return frame ? <frame.Form {...props} /> : <Form {...props} />;
}

/** The form being sent in the surrounding dialog or page. */
export function usePendingForm(): FormData | undefined {
  const frame = useFrame();
  const { formData } = useNavigation();
  return frame ? frame.pending : formData;
}
