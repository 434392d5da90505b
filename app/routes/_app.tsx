import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import {
  Outlet,
  useFetchers,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { pages } from "#app/pages.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";
import { Flash, type FlashView } from "#app/ui/kit/flash.tsx";
import { InlineScript } from "#app/ui/kit/inline-script.tsx";
import { pendingFlash } from "#app/ui/kit/pending-flash.ts";
import { ZoneContext } from "#app/ui/kit/time.tsx";
import { ToastHost, useLastMessage, useNote, useToast } from "#app/ui/kit/toast.tsx";
import { DropFiles } from "#app/ui/meeting/add/drop-files.tsx";
import { usePushRenewal } from "#app/ui/notifications/use-push-renewal.ts";
import { useLivePage } from "#app/ui/runtime/use-live.ts";
import { QuickHost } from "#app/ui/shell/keys/quick-host.tsx";
import { earlyKeysScript } from "#app/ui/shell/keys/type-ahead.ts";
import { NavigationStatus } from "#app/ui/shell/navigation-status.tsx";
import { OverlayHost } from "#app/ui/shell/overlay-host.tsx";
import { useRecent } from "#app/ui/shell/palette/recent.ts";
import { ProblemPage, ProblemScreen } from "#app/ui/shell/problem.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import { TimeZoneQuestion } from "#app/ui/shell/time-zone-question.tsx";
import { reloadInZoneScript } from "#app/ui/shell/time-zone-script.ts";
import { loadFrame } from "./app/load.server.ts";

/** The data of the frame around every signed-in page; pages read it with `useRouteLoaderData("routes/_app")`. */
export const loader = (args: LoaderFunctionArgs) => loadFrame(args);

export type AppData = Awaited<ReturnType<typeof loader>>["data"];

export default function AppLayout() {
  return (
    <AppFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AppFrame>
  );
}

/** An error in a page keeps the frame, and with it the links to the other pages. */
export function ErrorBoundary() {
  const app = useRouteLoaderData<typeof loader>("routes/_app");
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  if (!app) return <ProblemPage error={error} requestId={requestId} />;
  return (
    <AppFrame {...app}>
      <ProblemScreen error={error} requestId={requestId} />
    </AppFrame>
  );
}

function AppFrame({ children, ...app }: SerializeFrom<typeof loader> & { children: ReactNode }) {
  const { user, storageKey, zone, zoneQuestion, now, livePosition, flash, ...workspace } = app;
  useRecent(user.user_id, pages);
  usePushRenewal(storageKey);
  const bar = useLivePage({ pages, now, livePosition, ...workspace });
  const isZoneUnknown = zoneQuestion?.kind === "unknown";
  const time = useMemo(() => ({ zone, now, isUnknown: isZoneUnknown }), [zone, now, isZoneUnknown]);
  return (
    <ZoneContext.Provider value={time}>
      {isZoneUnknown && zoneQuestion.canTell && <InlineScript text={reloadInZoneScript} />}
      <InlineScript text={earlyKeysScript} />
      <ToastHost>
        <OverlayHost pages={pages}>
          <QuickHost>
            <DropFiles projectId={workspace.currentProjectId} />
            <Shell
              {...workspace}
              {...bar}
              now={now}
              user={{ id: user.user_id, name: displayName(user), email: user.email }}
            >
              <NavigationStatus pages={pages} />
              {zoneQuestion && <TimeZoneQuestion question={zoneQuestion} zone={zone} />}
              <Message flash={flash} />
              {children}
            </Shell>
          </QuickHost>
        </OverlayHost>
      </ToastHost>
    </ZoneContext.Provider>
  );
}

/**
 * Loads the page's data for a message that no load of data has brought: the router drops the redirect after a form when data
 * were loaded since it was sent, for instance because the change has arrived on this page by itself.
 */
function usePendingFlash(): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isIdle = [navigation, ...fetchers].every((one) => one.state === "idle") && state === "idle";
  const requested = useRef("");
  useEffect(() => {
    const written = pendingFlash.waiting();
    if (!isIdle || written === null || written === requested.current) return;
    requested.current = written;
    revalidate();
  }, [isIdle, revalidate]);
}

/** The message of the last form: a banner after a page load, a toast after a fetch. */
function Message({ flash }: { flash: FlashView | null }) {
  const { key } = useLocation();
  const [served] = useState(flash && { flash, key });
  const shown = useRef(flash?.messageId);
  const toast = useToast();
  const note = useNote();
  const last = useLastMessage(served?.flash.about);
  useEffect(() => {
    if (served) note(served.flash);
  }, [served, note]);
  useEffect(() => {
    if (!flash) return;
    pendingFlash.clear();
    if (flash.messageId !== shown.current) toast(flash);
    shown.current = flash.messageId;
  }, [flash, toast]);
  usePendingFlash();
  // The banner stays on its page, also when the data are loaded again.
  if (served?.key !== key || (last && last !== served.flash.kind)) return null;
  return (
    <div className="mx-auto w-full max-w-[78rem] px-4 pt-4 md:px-6">
      <Flash flash={served.flash} />
    </div>
  );
}
