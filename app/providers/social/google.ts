import { createHash, randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { Authenticator, AuthorizationError } from "remix-auth";
import {
  type GoogleExtraParams,
  GoogleStrategy,
  type GoogleProfile as StrategyProfile,
} from "remix-auth-google";
import { z } from "zod";
import { callProvider, type Fetch, type ProviderRequest } from "../provider-http.ts";
import { type GooglePort, type GoogleProfile, SocialError } from "./port.ts";

export type GoogleEndpoints = { authorize: string; token: string; userinfo: string };
type Settings = {
  clientId: string;
  clientSecret: string;
  endpoints: GoogleEndpoints;
  fetch: Fetch;
};

/** The secrets of one attempt, which the browser keeps; the strategy adds its state to them. */
const Handshake = z.object({ verifier: z.string(), nonce: z.string() }).catchall(z.string());
type Handshake = z.output<typeof Handshake>;

/** Sign-in with Google over remix-auth-google, with PKCE and a nonce. */
export function googleSignIn(settings: Settings): GooglePort {
  return {
    async begin(callback) {
      const secrets = { verifier: newSecret(), nonce: newSecret() };
      // The strategy answers at the path of the callback alone; any other one begins a sign-in.
      const answer = await authenticate(settings, callback, secrets, new URL("/", callback)).catch(
        (thrown: unknown) => thrown,
      );
      const url = answer instanceof Response ? answer.headers.get("Location") : null;
      const handshake = answer instanceof Response ? answer.headers.get("Set-Cookie") : null;
      if (!url || !handshake) throw answer;
      return { url, handshake };
    },
    async finish({ callback, handshake, code, state }) {
      try {
        const url = new URL(`${callback}?${new URLSearchParams({ code, state })}`);
        return await authenticate(settings, callback, Handshake.parse(JSON.parse(handshake)), url);
      } catch (error) {
        const cause = error instanceof AuthorizationError ? error.cause : error;
        // What the strategy itself throws concerns the state alone.
        throw cause instanceof SocialError ? cause : new SocialError("state", cause);
      }
    },
  };
}

function authenticate(settings: Settings, callback: string, handshake: Handshake, url: URL) {
  const strategy = new OwnGoogleStrategy(settings, callback, handshake);
  return new Authenticator<GoogleProfile>(storageOf(handshake), { throwOnError: true })
    .use(strategy)
    .authenticate("google", new Request(url));
}

/** The strategy with what it has not: PKCE, a nonce, other endpoints than Google's, and the program's own fetch. */
class OwnGoogleStrategy extends GoogleStrategy<GoogleProfile> {
  readonly #settings: Settings;
  readonly #handshake: Handshake;

  constructor(settings: Settings, callbackURL: string, handshake: Handshake) {
    const { clientId: clientID, clientSecret, endpoints } = settings;
    // People with several accounts choose one, also when they are logged in at Google.
    const prompt = "select_account";
    super(
      { clientID, clientSecret, callbackURL, scope: ["openid", "email", "profile"], prompt },
      async ({ accessToken, profile: { _json } }) => ({
        subject: _json.sub,
        email: _json.email,
        emailVerified: _json.email_verified,
        firstName: _json.given_name || _json.name,
        lastName: _json.family_name,
        hostedDomain: _json.hd.toLowerCase() || null,
        accessToken,
      }),
    );
    this.#settings = settings;
    this.#handshake = handshake;
    this.authorizationURL = endpoints.authorize;
    this.tokenURL = endpoints.token;
  }

  protected override authorizationParams(): URLSearchParams {
    const { verifier, nonce } = this.#handshake;
    const params = super.authorizationParams();
    params.set("code_challenge", createHash("sha256").update(verifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
    params.set("nonce", nonce);
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#handshake.verifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    const client = { client_id: this.clientID, client_secret: this.clientSecret };
    const form = new URLSearchParams({ ...Object.fromEntries(params), ...client, code });
    const tokens = await this.#read("code", { method: "POST", url: this.tokenURL, form }, Tokens);
    return { accessToken: tokens.access_token, extraParams: tokens as unknown as GoogleExtraParams };
  }

  protected override async userProfile(
    accessToken: string,
    { id_token }: Partial<GoogleExtraParams> = {},
  ): Promise<StrategyProfile> {
    const { userinfo } = this.#settings.endpoints;
    const person = await this.#read("profile", { url: userinfo, accessToken }, UserInfo);
    if (id_token) this.#checkIdToken(id_token, person.sub);
    return {
      provider: "google",
      id: person.sub,
      displayName: person.name,
      name: { familyName: person.family_name, givenName: person.given_name },
      emails: [{ value: person.email }],
      photos: [{ value: "" }],
      _json: { ...person, picture: "", locale: "" },
    };
  }

  async #read<S extends z.ZodType>(reason: "code" | "profile", request: ProviderRequest, shape: S) {
    try {
      const { ok, status, text, body } = await callProvider("Google", this.#settings.fetch, request);
      if (!ok) throw new Error(`${status} ${text.slice(0, 300)}`);
      return shape.parse(body);
    } catch (error) {
      throw new SocialError(reason, error);
    }
  }

  /** It came from Google itself over TLS, so its signature needs no check (OpenID Connect Core 3.1.3.7). */
  #checkIdToken(idToken: string, subject: string): void {
    const { nonce, aud, sub } = claimsOf(idToken);
    if (nonce !== this.#handshake.nonce) throw new SocialError("state");
    if (sub !== subject || ![aud].flat().includes(this.clientID)) throw new SocialError("profile");
  }
}

const Tokens = z.object({ access_token: z.string().min(1), id_token: z.string().optional() });

const text = z.string().max(1000).default("");
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

function claimsOf(idToken: string) {
  try {
    return decodeJwt(idToken);
  } catch (error) {
    throw new SocialError("profile", error);
  }
}

type SessionStorage = ConstructorParameters<typeof Authenticator>[0];
type Session = Awaited<ReturnType<SessionStorage["getSession"]>>;

/** The session of one attempt: its values are the handshake, and the cookie that keeps them is the caller's. */
function storageOf(handshake: Handshake): SessionStorage {
  const values = new Map<string, string>(Object.entries(handshake));
  const session = {
    id: "",
    data: {},
    has: (name: string) => values.has(name),
    get: (name: string) => values.get(name),
    set: (name: string, value: string) => void values.set(name, value),
    flash: (name: string, value: string) => void values.set(name, value),
    unset: (name: string) => void values.delete(name),
  };
  return {
    getSession: async () => session as Session,
    commitSession: async () => JSON.stringify(Object.fromEntries(values)),
    destroySession: async () => "",
  };
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
