import { useEffect } from "react";

/** The workspace shown last in this browser, in any tab. */
const key = "current_place";

type Workspace = {
  userId: string | undefined;
  orgId: string | null;
  projectId: string | null;
  /** When the server rendered the page. */
  shownAt: string;
};

/**
 * Sends the active workspace to the server when the page is closed. A tab that shows an earlier choice sends nothing, or
 * closing it would undo the choice made in another tab. A choice may also be in flight while the page is closed, by a
 * form sent before the scripts were loaded: the server compares the times.
 */
export function useLastActive({ userId, orgId, projectId, shownAt }: Workspace): void {
  useEffect(() => {
    const workspace = `${orgId}/${projectId}`;
    remember(workspace);
    const leave = () => {
      if (!userId || !orgId || remembered() !== workspace) return;
      const body = JSON.stringify({
        user_id: userId,
        org_id: orgId,
        project_id: projectId,
        shown_at: shownAt,
      });
      navigator.sendBeacon("/api/users/update-last-active", body);
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [userId, orgId, projectId, shownAt]);
}

// A browser without storage throws.
function remember(workspace: string): void {
  try {
    localStorage.setItem(key, workspace);
  } catch {}
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
