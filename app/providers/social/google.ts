import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { type GooglePort, type GoogleProfile, SocialError } from "./port.ts";

export type GoogleEndpoints = { authorize: string; token: string; userinfo: string };
type Settings = {
  clientId: string;
  clientSecret: string;
  endpoints: GoogleEndpoints;
  fetch: typeof fetch;
};

const scopes = ["openid", "email", "profile"];

/** Sign-in with Google over remix-auth, with PKCE. The browser keeps its state and verifier. */
export function googleSignIn(settings: Settings): GooglePort {
  return {
    async begin(callback) {
      const answer = await authenticate(settings, callback, new Request(callback)).catch(
        (thrown: unknown) => thrown,
      );
      const url = answer instanceof Response ? answer.headers.get("Location") : null;
      const cookie = answer instanceof Response ? answer.headers.get("Set-Cookie") : null;
      if (!url || !cookie) throw answer;
      return { url, handshake: cookie.split(";")[0] ?? "" };
    },
    async finish({ callback, handshake, code, state }) {
      const url = `${callback}?${new URLSearchParams({ code, state })}`;
      try {
        return await authenticate(settings, callback, new Request(url, { headers: { Cookie: handshake } }));
      } catch (error) {
        // What the strategy itself throws concerns the state alone.
        throw error instanceof SocialError ? error : new SocialError("state", error);
      }
    },
  };
}

function authenticate(settings: Settings, callback: string, request: Request): Promise<GoogleProfile> {
  const strategy = new GoogleStrategy(settings, callback);
  return new Authenticator<GoogleProfile>().use(strategy, "google").authenticate("google", request);
}

class GoogleStrategy extends OAuth2Strategy<GoogleProfile> {
  override name = "google";
  readonly #settings: Settings;
  readonly #callback: string;

  constructor(settings: Settings, callback: string) {
    const { clientId, clientSecret, endpoints } = settings;
    super(
      {
        clientId,
        clientSecret,
        authorizationEndpoint: endpoints.authorize,
        tokenEndpoint: endpoints.token,
        redirectURI: callback,
        scopes,
      },
      ({ tokens }) => profileOf(settings, tokens.accessToken()),
    );
    this.#settings = settings;
    this.#callback = callback;
  }

  /** People with several accounts choose one, also when they are logged in at Google. */
  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const all = new URLSearchParams(params);
    all.set("prompt", "select_account");
    return all;
  }

  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<OAuth2Tokens> {
    const { clientId, clientSecret, endpoints, fetch } = this.#settings;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: this.#callback,
      client_id: clientId,
      client_secret: clientSecret,
    });
    const tokens = await jsonOf("code", () => fetch(endpoints.token, { method: "POST", body }));
    const { success } = z.object({ access_token: z.string().min(1) }).safeParse(tokens);
    if (!success) throw new SocialError("code");
    return new OAuth2Tokens(tokens as object);
  }
}

const text = z.string().max(1000).optional();
/** The userinfo response of OpenID Connect. Some servers give the flag as text. */
const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(1000),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: text,
  family_name: text,
  name: text,
  hd: text,
});

async function profileOf({ endpoints, fetch }: Settings, accessToken: string): Promise<GoogleProfile> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const { success, data } = UserInfo.safeParse(
    await jsonOf("profile", () => fetch(endpoints.userinfo, { headers })),
  );
  if (!success) throw new SocialError("profile");
  return {
    subject: data.sub,
    email: data.email,
    emailVerified: data.email_verified,
    firstName: data.given_name ?? data.name ?? "",
    lastName: data.family_name ?? "",
    hostedDomain: data.hd?.toLowerCase() ?? null,
    accessToken,
  };
}

async function jsonOf(reason: "code" | "profile", send: () => Promise<Response>): Promise<unknown> {
  try {
    const response = await send();
    if (response.ok) return await response.json();
    throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
  } catch (error) {
    throw new SocialError(reason, error);
  }
}
