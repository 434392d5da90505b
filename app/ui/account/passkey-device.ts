/** What a form sends of a passkey: the challenge as it was sealed, and what the device answered. */
export type DeviceAnswer = { challenge: string; credential: string };

/** Browsers of before 2025 have passkeys without these two, and then they are not offered here. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential &&
    "toJSON" in PublicKeyCredential.prototype
  );
}

/** The browser's suggestions, which wait for as long as the page is there: it asks one thing at a time. */
let suggestion: { end: AbortController; ended: Promise<unknown> } | undefined;

/** Has the person choose a passkey in a dialog of the browser. Null when they changed their mind. */
export async function signWithPasskey(purpose: "log-in" | "again"): Promise<DeviceAnswer | null> {
  const { publicKey, sealed } = await requestOptions(purpose);
  await endSuggestion();
  return answered(sealed, () => navigator.credentials.get({ publicKey }));
}

/** Has the browser suggest passkeys in the e-mail field. Null when none was chosen. */
export async function suggestPasskeys(signal: AbortSignal): Promise<DeviceAnswer | null> {
  const { publicKey, sealed } = await requestOptions("log-in", signal);
  const end = new AbortController();
  const either = AbortSignal.any([signal, end.signal]);
  const chosen = answered(sealed, () =>
    navigator.credentials.get({ publicKey, signal: either, mediation: "conditional" }),
  );
  suggestion = { end, ended: chosen.catch(() => null) };
  return chosen;
}

async function endSuggestion(): Promise<void> {
  suggestion?.end.abort();
  await suggestion?.ended;
  suggestion = undefined;
}

async function requestOptions(purpose: string, signal?: AbortSignal) {
  const { options, sealed } = await ask(purpose, signal);
  return { publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options), sealed };
}

/** Has the device make a passkey. Null when the person changed their mind. */
export async function makePasskey(): Promise<DeviceAnswer | null> {
  const { options, sealed } = await ask("new");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answered(sealed, () => navigator.credentials.create({ publicKey }));
}

async function ask(purpose: string, signal?: AbortSignal) {
  const response = await fetch(`/passkey?for=${purpose}`, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

async function answered(
  challenge: string,
  get: () => Promise<Credential | null>,
): Promise<DeviceAnswer | null> {
  try {
    const credential = (await get()) as PublicKeyCredential | null;
    return credential && { challenge, credential: JSON.stringify(credential) };
  } catch (error) {
    if (error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name)) return null;
    throw error;
  }
}
