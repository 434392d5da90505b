import { useEffect, useState } from "react";

type FeaturePolicy = { allowsFeature(feature: string): boolean };

/** What has to end before the page's document is left. */
export const beforeReload = new Set<Promise<void>>();

/**
 * The microphone is open to this page's own document alone. A page that was reached by a link within another one is loaded
 * anew, and so is the page that it is left for.
 *
 * @returns whether this is the page's own document
 */
export function useOwnDocument(): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    const { pathname } = location;
    if (isOpenedAt(pathname) || !isMicrophoneClosed()) setIsOwn(true);
    else location.reload();
    return () => {
      // What was heard last is stored before the document goes.
      const leave = () => Promise.all(beforeReload).finally(() => location.reload());
      if (location.pathname !== pathname) setTimeout(leave);
    };
  }, []);
  return isOwn;
}

/** Of a document that the browser opened at this address, whatever it says of the microphone is final. */
function isOpenedAt(pathname: string): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname === pathname;
}

/** Browsers that know no such policy leave the microphone to the reader alone. */
function isMicrophoneClosed(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: FeaturePolicy };
  return featurePolicy?.allowsFeature("microphone") === false;
}
