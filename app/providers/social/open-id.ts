import { createHash, randomBytes } from "node:crypto";
import { Authenticator, AuthorizationError } from "remix-auth";
import {
  type GoogleExtraParams,
  GoogleStrategy,
  type GoogleProfile as StrategyProfile,
} from "remix-auth-google";
import { z } from "zod";
import { callProvider, type Fetch, type ProviderRequest } from "../provider-http.ts";
import { type ProviderMetadata, providerProblem } from "./metadata.ts";
import { Claims, mergedClaims, type OpenIdClaims, UserInfo } from "./open-id-claims.ts";
import { type ProviderProfile, type Returned, type SignInPort, SocialError } from "./port.ts";

/** What one provider has of its own. */
export type OpenIdProvider = Pick<SignInPort, "name" | "rules" | "page"> & {
  clientId: string;
  clientSecret: string;
  fetch: Fetch;
  metadata: () => Promise<ProviderMetadata>;
  scopes: string[];
  /** What the address of its page has besides what OpenID Connect asks for. */
  extra: Record<string, string>;
  /** Whether a token response has to hold an ID token. */
  needsIdToken: boolean;
  personOf: (claims: OpenIdClaims) => Omit<ProviderProfile, "accessToken">;
};

/** The secrets of one attempt, which the browser keeps; the strategy adds its state to them. */
const Handshake = z.object({ verifier: z.string(), nonce: z.string() }).catchall(z.string());
type Handshake = z.output<typeof Handshake>;

/** Sign-in with Google or another provider of OpenID Connect, over remix-auth-google, with PKCE and a nonce. */
export function openIdSignIn(provider: OpenIdProvider): SignInPort {
  const { name, rules, page } = provider;
  return {
    ...{ name, rules, page },
    async begin(callback) {
      const attempt = { callback, handshake: { verifier: newSecret(), nonce: newSecret() } };
      // The strategy answers at the path of the callback alone; any other one begins a sign-in.
      const answer = await authenticate(provider, attempt, new URL("/", callback)).catch(
        (thrown: unknown) => thrown,
      );
      const url = answer instanceof Response ? answer.headers.get("Location") : null;
      const handshake = answer instanceof Response ? answer.headers.get("Set-Cookie") : null;
      if (!url || !handshake) throw answer;
      return { url, handshake };
    },
    async finish({ callback, handshake, code, state, iss }) {
      try {
        const url = new URL(`${callback}?${new URLSearchParams({ code, state })}`);
        const attempt = { callback, iss, handshake: Handshake.parse(JSON.parse(handshake)) };
        return await authenticate(provider, attempt, url);
      } catch (error) {
        const cause = error instanceof AuthorizationError ? error.cause : error;
        // What the strategy itself throws concerns the state alone.
        throw cause instanceof SocialError ? cause : new SocialError("state", cause);
      }
    },
    async check() {
      try {
        return await checkClient(provider, await provider.metadata());
      } catch (error) {
        const text = providerProblem(error);
        if (text === null) throw error;
        return { ok: false, text };
      }
    },
  };
}

type Attempt = Pick<Returned, "iss"> & { callback: string; handshake: Handshake };

async function authenticate(provider: OpenIdProvider, attempt: Attempt, url: URL) {
  const strategy = new OpenIdStrategy(provider, await provider.metadata(), attempt);
  return new Authenticator<ProviderProfile>(storageOf(attempt.handshake), { throwOnError: true })
    .use(strategy)
    .authenticate(strategy.name, new Request(url));
}

/** Google's strategy with what it has not: any provider, PKCE, a nonce, ID tokens, and the program's own fetch. */
class OpenIdStrategy extends GoogleStrategy<ProviderProfile> {
  readonly #provider: OpenIdProvider;
  readonly #metadata: ProviderMetadata;
  readonly #attempt: Attempt;

  constructor(provider: OpenIdProvider, metadata: ProviderMetadata, attempt: Attempt) {
    const { clientId: clientID, clientSecret, personOf } = provider;
    super({ clientID, clientSecret, callbackURL: attempt.callback }, async ({ accessToken, profile }) => ({
      ...personOf(profile._json as unknown as OpenIdClaims),
      accessToken,
    }));
    this.scope = provider.scopes.join(" ");
    this.#provider = provider;
    this.#metadata = metadata;
    this.#attempt = attempt;
    this.authorizationURL = metadata.authorize;
    this.tokenURL = metadata.token;
  }

  protected override authorizationParams(): URLSearchParams {
    const { verifier, nonce } = this.#attempt.handshake;
    return new URLSearchParams({
      ...this.#provider.extra,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      nonce,
    });
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#attempt.handshake.verifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    const { namesIssuer } = this.#metadata;
    // An answer of another provider than the one that was asked (RFC 9207).
    if (namesIssuer !== null && this.#attempt.iss !== namesIssuer) throw new SocialError("state");
    const form = { ...Object.fromEntries(params), code };
    const tokens = await this.#read("code", tokenRequest(this.#provider, this.#metadata, form), Tokens);
    return { accessToken: tokens.access_token, extraParams: tokens as unknown as GoogleExtraParams };
  }

  protected override async userProfile(
    accessToken: string,
    { id_token }: Partial<GoogleExtraParams> = {},
  ): Promise<StrategyProfile> {
    const { userinfo } = this.#metadata;
    const signed = id_token ? await this.#claimsOf(id_token) : {};
    if (!id_token && this.#provider.needsIdToken) throw new SocialError("profile");
    const told = userinfo ? await this.#read("profile", { url: userinfo, accessToken }, UserInfo) : {};
    // The userinfo response is not signed: it counts for the person of the ID token alone.
    if ("sub" in signed && "sub" in told && signed.sub !== told.sub) throw new SocialError("profile");
    const { success, data, error } = Claims.safeParse(mergedClaims(signed, told));
    if (!success) throw new SocialError("profile", error);
    return { provider: this.name, _json: data } as unknown as StrategyProfile;
  }

  async #read<S extends z.ZodType>(reason: "code" | "profile", request: ProviderRequest, shape: S) {
    try {
      const { ok, status, text, body } = await callProvider(
        this.#provider.name,
        this.#provider.fetch,
        request,
      );
      if (!ok) throw new Error(`${status} ${text.slice(0, 300)}`);
      return shape.parse(body);
    } catch (error) {
      throw new SocialError(reason, error);
    }
  }

  async #claimsOf(idToken: string) {
    const claims = await this.#metadata.claimsOf(idToken).catch((error: unknown) => {
      throw new SocialError("profile", error);
    });
    if (claims.nonce !== this.#attempt.handshake.nonce) throw new SocialError("state");
    return claims;
  }
}

const Tokens = z.object({ access_token: z.string().min(1), id_token: z.string().optional() });

/** A request of this client to the token endpoint. */
function tokenRequest(
  { clientId, clientSecret }: Pick<OpenIdProvider, "clientId" | "clientSecret">,
  { token: url, basicAuth }: ProviderMetadata,
  form: Record<string, string>,
): ProviderRequest {
  if (!basicAuth) {
    const client = { client_id: clientId, client_secret: clientSecret };
    return { method: "POST", url, form: new URLSearchParams({ ...form, ...client }) };
  }
  // Both parts are encoded as in a form (RFC 6749, 2.3.1).
  const encoded = (text: string) => new URLSearchParams({ "": text }).toString().slice(1);
  const credentials = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString("base64");
  const headers = { Authorization: `Basic ${credentials}` };
  return { method: "POST", url, form: new URLSearchParams(form), headers };
}

/** No code is this one: a provider that knows the client refuses it, and one that does not refuses the client. */
async function checkClient(provider: OpenIdProvider, metadata: ProviderMetadata) {
  const { host } = new URL(metadata.token);
  const form = {
    ...{ grant_type: "authorization_code", code: "throughline-connection-test" },
    ...{ redirect_uri: "https://localhost/auth-redirect", code_verifier: newSecret() },
  };
  const request = tokenRequest(provider, metadata, form);
  const { status, body } = await callProvider(host, provider.fetch, request);
  const { error } = z
    .object({ error: z.string().catch("") })
    .catch({ error: "" })
    .parse(body);
  if (status === 401 || error === "invalid_client" || error === "unauthorized_client")
    return { ok: false, text: `${host} refused the client ID or its secret.` };
  if (status >= 500) return { ok: false, text: `${host} is having trouble right now (${status}).` };
  return { ok: true, text: `${host} knows this client ID and secret.` };
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
