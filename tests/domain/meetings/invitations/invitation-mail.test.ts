import fc from "fast-check";
import { expect, test } from "vitest";
import { mailsToSend, type Recipient } from "#app/domain/meetings/invitations/invitation-mail.ts";
import type { InvitedMeeting } from "#app/domain/meetings/invitations/schema.ts";

const base: InvitedMeeting = {
  ...{ title: "Weekly", description: "", agenda: ["One"], starts_at: 1000, ends_at: 2000 },
  ...{ link: null, zone: null, organizer: { name: "Ana", email: "ana@example.test" } },
};
const person = (email: string): Recipient => ({ email, name: email, role: "member", zone: null });

type Step = { emails: string[]; starts_at: number; deleted: boolean };
const step: fc.Arbitrary<Step> = fc.record({
  emails: fc.subarray(["a@x", "b@x", "c@x"]),
  starts_at: fc.constantFrom(1000, 1500),
  deleted: fc.boolean(),
});

test("mailsToSend keeps every calendar equal to its meeting, with rising sequence numbers", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      type Row = Parameters<typeof mailsToSend>[0][number];
      let rows: Row[] = [];
      /** What each calendar shows, as its program takes the mails. */
      const calendars = new Map<string, { sequence: number; starts_at: number | null }>();
      for (const { emails, starts_at, deleted } of steps) {
        const meeting = deleted ? null : { ...base, starts_at };
        const { sequence, mails } = mailsToSend(rows, emails.map(person), meeting);
        for (const { recipient, change, meeting: shown } of mails) {
          const isOver = change === "off" || change === "removed";
          const before = calendars.get(recipient.email);
          if (before) expect(sequence).toBeGreaterThan(before.sequence);
          calendars.set(recipient.email, { sequence, starts_at: isOver ? null : shown.starts_at });
          const status = isOver ? ("canceled" as const) : ("invited" as const);
          const row = { email: recipient.email, role: recipient.role, status, sequence, meeting: shown };
          rows = [...rows.filter(({ email }) => email !== recipient.email), row];
        }
        const showing = [...calendars].filter(([, shown]) => shown.starts_at !== null);
        expect(showing.map(([email]) => email).sort()).toEqual(deleted ? [] : emails);
        expect(showing.every(([, shown]) => shown.starts_at === starts_at)).toBe(true);
        expect(mailsToSend(rows, emails.map(person), meeting).mails).toEqual([]);
      }
    }),
  );
});
