import { passkeyAlgorithms, passkeyHost } from "#app/core/passkeys.ts";
import type { NewPasskey, PasskeyRefused, PasskeySignature, StoredPasskey, WhereAsked } from "./port.ts";

/** Only who uses a passkey needs it, so no start of the program waits for it. */
const library = () => import("@simplewebauthn/server");

/** Reads what an authenticator made. It must have verified its person. */
export async function readNewPasskey(
  response: unknown,
  where: WhereAsked,
): Promise<NewPasskey | PasskeyRefused> {
  const { verifyRegistrationResponse } = await library();
  return unlessRefused(async () => {
    const sent = response as Parameters<typeof verifyRegistrationResponse>[0]["response"];
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: sent,
      ...expected(where),
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return { refused: "attestation" };
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      sign_count: credential.counter,
      transports: credential.transports ?? [],
      can_be_backed_up: credentialDeviceType === "multiDevice",
      is_backed_up: credentialBackedUp,
    };
  });
}

/** Verifies what an authenticator signed with a passkey that we know. It must have verified its person. */
export async function readSignature(
  response: unknown,
  where: WhereAsked,
  { credential_id, public_key, sign_count }: StoredPasskey,
): Promise<PasskeySignature | PasskeyRefused> {
  const { verifyAuthenticationResponse } = await library();
  return unlessRefused(async () => {
    const sent = response as Parameters<typeof verifyAuthenticationResponse>[0]["response"];
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: sent,
      ...expected(where),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
        counter: sign_count,
      },
    });
    if (!verified) return { refused: "signature" };
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { sign_count: newCounter, is_backed_up: credentialBackedUp };
  });
}

function expected({ challenge, origin }: WhereAsked) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: passkeyHost(origin) ?? "",
    requireUserVerification: true,
  };
}

/** The library throws for whatever does not fit, and for what cannot be read at all. */
async function unlessRefused<T>(read: () => Promise<T>): Promise<T | PasskeyRefused> {
  try {
    return await read();
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}
