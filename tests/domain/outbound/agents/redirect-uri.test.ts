import { expect, test } from "vitest";
import { isDocumentAddress } from "#app/domain/outbound/agents/client-metadata.ts";
import { fitsRedirectUri, hostOfRedirect, isRedirectUri } from "#app/domain/outbound/agents/redirect-uri.ts";

test.each([
  ["https://agent.test/back", true],
  ["https://agent.test", true],
  ["https://agent.test/back?from=here", true],
  ["http://127.0.0.1/back", true],
  ["http://127.0.0.1:8080/back", true],
  ["http://[::1]/back", true],
  ["http://localhost/back", true],
  ["http://agent.test/back", false],
  ["http://localhost.agent.test/back", false],
  ["https://Agent.test/back", false],
  ["https://agent.test:443/back", false],
  ["https://agent.test/a/../back", false],
  ["https://user@agent.test/back", false],
  ["https://agent.test/back#here", false],
  ["https://*.agent.test/back", false],
  ["cursor://agent/back", false],
  ["/back", false],
  [`https://agent.test/${"a".repeat(1000)}`, false],
])("%s as a redirect URI: %s", (uri, verdict) => expect(isRedirectUri(uri)).toBe(verdict));

test.each([
  ["https://agent.test/back", "https://agent.test/back", true],
  ["https://agent.test/back", "https://agent.test/back/", false],
  ["https://agent.test/back", "https://agent.test:8443/back", false],
  ["http://127.0.0.1/back", "http://127.0.0.1:9/back", true],
  ["http://127.0.0.1:7/back", "http://127.0.0.1:9/back", true],
  ["http://127.0.0.1/back", "http://localhost:9/back", false],
  ["http://127.0.0.1/back", "http://127.0.0.1:9/back?a=1", false],
])("registered %s, sent %s: %s", (registered, sent, verdict) =>
  expect(fitsRedirectUri(registered, sent)).toBe(verdict),
);

test("an answer to the person's own machine has no host", () => {
  expect(hostOfRedirect("http://127.0.0.1:9/back")).toBeNull();
  expect(hostOfRedirect("https://agent.test/back")).toBe("agent.test");
});

test.each([
  ["https://agent.test/client.json", true],
  ["https://agent.test/", false],
  ["https://agent.test", false],
  ["http://agent.test/client.json", false],
  ["https://agent.test/client.json?a=1", false],
  ["https://agent.test/client.json#a", false],
  ["https://agent.test/a/../client.json", false],
  ["https://AGENT.test/client.json", false],
  ["https://name@agent.test/client.json", false],
  ["tl_client_x", false],
])("%s as the address of a document: %s", (address, verdict) =>
  expect(isDocumentAddress(address)).toBe(verdict),
);
