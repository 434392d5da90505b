import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";

const unused =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()";

/**
 * The headers of every answer, whatever it is. Scripts run from our own files or with this answer's nonce; styles come
 * from files, so a `style` attribute in rendered markup does nothing.
 * Referrer-Policy is same-origin and not no-referrer: with that, browsers send `Origin: null` with our own forms.
 * @param development lets the live-reload socket through
 */
export function securityHeaders({
  https,
  development,
}: {
  https: boolean;
  development: boolean;
}): RequestHandler {
  const nonceOf: helmetNonce = (_req, res) =>
    `'nonce-${(res as { locals?: { nonce?: string } }).locals?.nonce}'`;
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", nonceOf],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  return (req, res, next) => {
    res.locals.nonce = randomBytes(16).toString("base64url");
    res.setHeader("Permissions-Policy", unused);
    headers(req, res, next);
  };
}

type helmetNonce = (req: unknown, res: unknown) => string;
