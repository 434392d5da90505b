import { t } from "#app/core/words.ts";
import { devicesPath } from "#app/domain/notifications/view.ts";

/** Why notifications cannot be shown here. */
export type PushObstacle = "insecure" | "not-installed" | "unsupported" | "denied";

/** What keeps this browser from showing notifications; null where they can be turned on. */
export function pushObstacle(): PushObstacle | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isApplePhone() ? "not-installed" : "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** Browsers on iPhone and iPad have push once the program is on the Home Screen. An iPad calls itself a Mac with touch. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The subscription of this browser, where it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and has this browser told; only after a click.
 * @param publicKey the server's, base64url
 * @returns why it did not work, as a sentence for the person; null when it did
 */
export async function turnOnPush(publicKey: string): Promise<string | null> {
  // Asked before anything is waited for: later it would not count as asked by the click.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return t("You didn't allow notifications, so they stay off.");
  let subscription: PushSubscription;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    subscription = await subscribed(pushManager, publicKey);
  } catch {
    return t(
      "Your browser couldn't reach its push service. A private window has none; in any other, check your connection and try again.",
    );
  }
  const problem = await register(subscription, false);
  if (problem !== null) await subscription.unsubscribe();
  return problem;
}

/** Of an earlier key of the server nothing would arrive. */
async function subscribed(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) === publicKey) return before;
  await before?.unsubscribe();
  return pushManager.subscribe(options);
}

function textOf(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unsubscribes this browser. The form that removes the device tells the server. */
export async function turnOffPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** After a session that ended by itself: its person has logged in again, and had it on in this browser. */
export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await register(subscription, true);
}

async function register(subscription: PushSubscription, renew: boolean): Promise<string | null> {
  const { endpoint, keys } = subscription.toJSON();
  try {
    const response = await fetch(devicesPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint, keys, renew }),
    });
    if (response.ok) return null;
    const { detail } = (await response.json()) as { detail?: string };
    return detail ?? t("Something went wrong. Try again.");
  } catch {
    return t("The server couldn't be reached. Try again.");
  }
}
