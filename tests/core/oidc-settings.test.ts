import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { withStored } from "#app/core/stored-settings.ts";
import { formTargetsOf } from "#app/providers/endpoints.ts";
import { socialOf } from "#app/providers/social/configured.ts";

const client = { OIDC_CLIENT_ID: "throughline", OIDC_CLIENT_SECRET: "secret" };
const full = { OIDC_ISSUER: "https://login.example.org/realms/main", ...client };

describe("the settings of single sign-on", () => {
  test("are none without an issuer, and need each other", () => {
    expect(parseEnv({}).oidc).toBeUndefined();
    expect(() => parseEnv({ OIDC_ISSUER: full.OIDC_ISSUER })).toThrow("OIDC_CLIENT_ID");
    expect(() => parseEnv({ ...full, OIDC_CLIENT_SECRET: "" })).toThrow("OIDC_CLIENT_SECRET");
    expect(() => parseEnv(client)).toThrow("OIDC_ISSUER");
    expect(() => parseEnv({ OIDC_ROLES: "staff=one:admin" })).toThrow("OIDC_ISSUER");
  });

  test.each([
    "http://login.example.org/realms/main",
    "login.example.org",
    "https://user:password@login.example.org",
    "https://login.example.org/?tenant=1",
  ])("refuse %s as an issuer", (OIDC_ISSUER) => {
    expect(() => parseEnv({ ...full, OIDC_ISSUER })).toThrow("OIDC_ISSUER");
  });

  test.each(["staff", "staff=project", "staff=project:owner", "=project:admin", "staff=project:admin,"])(
    "refuse %s as roles",
    (OIDC_ROLES) => {
      expect(() => parseEnv({ ...full, OIDC_ROLES })).toThrow("OIDC_ROLES");
    },
  );

  test("read roles of groups with any name but one with a comma", () => {
    const OIDC_ROLES = "/staff = berlin=one:member, ou:people=x=two:admin";
    expect(parseEnv({ ...full, OIDC_ROLES }).oidc?.roles).toEqual([
      { group: "/staff = berlin", project_id: "one", role: "member" },
      { group: "ou:people=x", project_id: "two", role: "project_admin" },
    ]);
  });

  test("can be stored in the app, unless the environment has one of them", () => {
    const stored = [{ service: "oidc" as const, values: { ...full, OIDC_NAME: "Keycloak", OIDC_ROLES: "" } }];
    expect(withStored(parseEnv({}), stored).oidc).toMatchObject({ name: "Keycloak", roles: [] });
    const own = { ...full, OIDC_CLIENT_ID: "of the environment" };
    expect(withStored(parseEnv(own), stored).oidc).toMatchObject({ clientId: "of the environment" });
  });

  test("let forms lead to the provider", () => {
    const env = parseEnv({ ...full, OIDC_ISSUER: "http://127.0.0.1:9/realms/main" });
    expect(formTargetsOf(env, socialOf(env).oidc?.page())).toEqual(["http://127.0.0.1:9"]);
  });
});
