import { Router } from "express";
import { isSignInConfigured } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { getServerState } from "#app/domain/server/instance/read.server.ts";
import { changeOwnAccount, logout, readUser, reauthenticate, resend } from "./account.ts";
import { anyOrigin, authCall } from "./auth-call.ts";
import { AuthError } from "./errors.ts";
import { challenge, enroll, unenroll, verify } from "./factors.ts";
import { otp, recover, signup, token } from "./sign-in.ts";
import { authorize, callback } from "./social.ts";
import { followLink, showLink, verifyByProgram } from "./verify.ts";

const service = Router();

service.use(anyOrigin);

service.post("/signup", signup);
service.post("/token", token);
service.post("/otp", otp);
service.post("/recover", recover);
service.post("/resend", resend);
service.get("/authorize", authorize);
service.get("/callback", callback);

service.get("/verify", showLink);
// The button of the page above sends a form; programs send JSON.
service.post("/verify", (req, res, next) => {
  if (req.is("application/x-www-form-urlencoded")) next();
  else verifyByProgram(req, res, next);
});
service.post("/verify", ...followLink);

service.get("/user", readUser);
service.put("/user", changeOwnAccount);
service.post("/logout", logout);
service.get("/reauthenticate", reauthenticate);

service.post("/factors", enroll);
service.post("/factors/:id/challenge", challenge);
service.post("/factors/:id/verify", verify);
service.delete("/factors/:id", unenroll);

service.get(
  "/settings",
  authCall(async ({ ctx, ctx: { settings } }) => ({
    external: {
      email: true,
      phone: false,
      zoom: false,
      anonymous_users: false,
      google: await isSignInConfigured(ctx, { provider: "google" }),
      oidc: await isSignInConfigured(ctx, { provider: "oidc" }),
    },
    disable_signup: (await getServerState(ctx, {})).signup !== "open",
    mailer_autoconfirm: !settings.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })),
);
service.get(
  "/health",
  authCall(() => ({
    name: "GoTrue",
    version: "throughline",
    description: "Identity service of Throughline",
  })),
);
service.get(
  "/.well-known/jwks.json",
  authCall(({ ctx }) => ({ keys: ctx.providers.identity.publicKeys() })),
);

service.use(
  authCall(() => {
    throw new AuthError(404, "not_found", "There is no such endpoint");
  }),
);

export const authV1Path = "/auth/v1";

/** The identity service, as `@supabase/auth-js` calls it. It ignores cookies. */
export const authV1 = Router().use(authV1Path, service);
