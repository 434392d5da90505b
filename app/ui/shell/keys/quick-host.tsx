import { useLocation, useNavigate } from "@remix-run/react";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { t } from "#app/core/words.ts";
import { useOpenOverlay } from "../../kit/overlay.tsx";
import { withRetry } from "../../runtime/retry.ts";
import { TypeAhead } from "../palette/type-ahead-field.tsx";
import { isMac } from "./kbd.tsx";
import type { ShortcutHandlers } from "./listen.ts";
import { Opening } from "./opening.tsx";
import { QuickDialog } from "./quick-dialog.tsx";
import type { QuickName } from "./shortcuts.ts";
import { pageDrawn } from "./type-ahead.ts";

const loadPalette = () => withRetry(() => import("../palette/palette.tsx"));
const Palette = lazy(loadPalette);
const CreateMenu = lazy(() => withRetry(() => import("./create-menu.tsx")));
const KeysHelp = lazy(() => withRetry(() => import("./keys-help.tsx")));

type QuickValue = {
  /** Whether the key handler is loaded. */
  listening: boolean;
  open(what: QuickName): void;
  /** Fetches the palette before it is opened. */
  prepare(): void;
};
const QuickContext = createContext<QuickValue | null>(null);

/** Opens the palette and the help dialog; null outside their host. */
export function useQuick() {
  return useContext(QuickContext);
}

/** Holds the palette and the help dialog, and listens for keys. Each is fetched when it is first opened. */
export function QuickHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<QuickName | null>(null);
  const [listening, setListening] = useState(false);
  const typed = useRef({ text: "", enter: false });
  const navigate = useNavigate();
  const { key } = useLocation();
  const openOverlay = useOpenOverlay();
  const handlers = useRef<ShortcutHandlers>({ go: () => {}, open: setShown });
  handlers.current.go = (path) => {
    if (!openOverlay(path)) navigate(path);
  };
  useEffect(() => pageDrawn(key), [key]);
  useEffect(() => listenForPalette(() => setShown((now) => (now === "palette" ? null : "palette"))), []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let unmounted = false;
    const { current } = handlers;
    import("./listen.ts").then(({ listenForKeys }) => {
      if (unmounted) return;
      stop = listenForKeys({ go: (path) => current.go(path), open: current.open });
      startTransition(() => setListening(true));
    });
    return () => {
      unmounted = true;
      stop?.();
    };
  }, []);
  const close = () => {
    typed.current = { text: "", enter: false };
    setShown(null);
  };
  const quick = useMemo(
    () => ({ listening, open: setShown, prepare: () => void loadPalette() }),
    [listening],
  );
  return (
    <QuickContext.Provider value={quick}>
      {children}
      {shown === "palette" && (
        <QuickDialog label={t("Command palette")} onClose={close}>
          <Suspense fallback={<TypeAhead typed={typed.current} onClose={close} />}>
            <Palette
              typedAhead={typed.current}
              onClose={close}
              go={(path) => handlers.current.go(path)}
              showKeys={() => setShown("help")}
            />
          </Suspense>
        </QuickDialog>
      )}
      {shown === "create" && (
        <Suspense fallback={<Opening />}>
          <CreateMenu onClose={close} go={(path) => handlers.current.go(path)} />
        </Suspense>
      )}
      {shown === "help" && (
        <Suspense fallback={<Opening />}>
          <KeysHelp onClose={close} />
        </Suspense>
      )}
    </QuickContext.Provider>
  );
}

/** Ctrl+K or Cmd+K opens the palette, also while a field has the focus. */
function listenForPalette(toggle: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, shiftKey, altKey } = event;
    const [modifier, otherModifier] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    if (key.toLowerCase() !== "k" || !modifier || otherModifier || shiftKey || altKey) return;
    event.preventDefault();
    toggle();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
