import { useEffect } from "react";

/** Which place was seen last in this browser, whichever tab it was in. */
const key = "current_place";

type Place = {
  userId: string | undefined;
  orgId: string | null;
  projectId: string | null;
  /** When the server made the page. */
  shownAt: string;
};

/**
 * Says once more where a person works when they leave. A tab that still shows a former choice keeps silent, or closing
 * it would take back what was chosen in another one. A choice may also be on its way while the page is left, by a form
 * that was sent before the scripts had arrived: the server compares times.
 */
export function useLastActive({ userId, orgId, projectId, shownAt }: Place): void {
  useEffect(() => {
    const place = `${orgId}/${projectId}`;
    remember(place);
    const leave = () => {
      if (!userId || !orgId || remembered() !== place) return;
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

// A browser that keeps nothing for us throws.
function remember(place: string): void {
  try {
    localStorage.setItem(key, place);
  } catch {}
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
