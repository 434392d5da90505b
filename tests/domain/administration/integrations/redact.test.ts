import fc from "fast-check";
import { expect, test } from "vitest";
import { redact } from "#app/domain/administration/integrations/redact.ts";

test.each([
  [
    "connect to smtps://ana:hunter22@mail.example.org:465 failed",
    "connect to smtps://mail.example.org:465/… failed",
  ],
  ["GET https://us-west-2.recall.ai/api/v1/bot/?key=abcd: 401", "GET https://us-west-2.recall.ai/… 401"],
  ["Authorization: Token 0123456789abcdef", "Authorization: Token …"],
  ["Bearer eyJhbGciOi.eyJzdWIiOiI.c2lnbmF0dXJl expired", "Bearer … expired"],
  ["secret whsec_Y29udHJhY3RzLWRlbW8 does not fit", "secret whsec_… does not fit"],
  [
    '{"client_secret":"s3cr3ts3cr3t","error":"invalid_client"}',
    '{"client_secret":"…","error":"invalid_client"}',
  ],
  ["550 no mailbox here: ana.reis@example.org", "550 no mailbox here: …"],
  ["Error: the mail server is asleep", "Error: the mail server is asleep"],
  ["No meeting 018f3a52-7d1c-7c3e-9a52-0d8c1b2a3f4e", "No meeting 018f3a52-7d1c-7c3e-9a52-0d8c1b2a3f4e"],
])("redact leaves no secret or e-mail in: %s", (text, clean) => {
  expect(redact(text)).toBe(clean);
});

test("redact removes a secret whatever stands around it", () => {
  const secret = "Zm9vYmFyYmF6cXV4";
  const around = fc.string({ maxLength: 40 });
  const forms = fc.constantFrom(
    `https://example.org/feed/${secret}.ics`,
    `https://u:${secret}@example.org/`,
    ` Bearer ${secret}`,
    ` api_key=${secret}`,
    ` whsec_${secret}`,
  );
  fc.assert(
    fc.property(around, forms, around, (before, form, after) => {
      expect(redact(`${before} ${form} ${after}`)).not.toContain(secret);
    }),
  );
});

test("redact cuts long text to 500 characters", () => {
  expect(redact("a b ".repeat(1000))).toHaveLength(500);
  expect(redact("@".repeat(100_000)).length).toBeLessThanOrEqual(500);
  expect(redact("x".repeat(200_000)).length).toBeLessThanOrEqual(500);
});
