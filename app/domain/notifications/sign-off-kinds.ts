import type { NotificationKind } from "#app/core/enums/notification-kind.ts";
import { message, t } from "#app/core/words.ts";
import type { EventContext, Kind, Parties } from "./kind.ts";

/** What is told of agreeing on minutes. */
export const signOffKinds = {
  sign_off_asked: {
    event: "sign-off.asked",
    parties: askedPeople,
    bell: { first: "creator", before: null, between: message(" asks you to agree on the minutes of ") },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} asks you to agree on the minutes of {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("Minutes to agree on"),
      reason: message("You're getting this because these minutes need your agreement."),
      button: message("Read and agree"),
      listsResults: true,
      about: message("minutes to agree on"),
    },
    label: message("I'm asked to agree on minutes"),
  },
  sign_off_reminder: {
    event: "sign-off.reminded",
    parties: askedPeople,
    bell: { first: "creator", before: null, between: message(" waits for you to agree on the minutes of ") },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} waits for you to agree on the minutes of {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("Reminder: minutes to agree on"),
      reason: message("You're getting this because these minutes need your agreement."),
      button: message("Read and agree"),
      about: message("reminders of minutes to agree on"),
    },
    label: message("Minutes still wait for me to agree"),
  },
  sign_off_objected: {
    event: "sign-off.objected",
    parties: ({ signOff, hostId }) =>
      signOff && {
        creatorId: signOff.by ?? signOff.askedBy,
        recipients: [hostId, signOff.askedBy],
        isToldToo: signOff.by === null,
      },
    bell: { first: "creator", before: null, between: message(" objected to the minutes of ") },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} objected to the minutes of {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("An objection to the minutes"),
      reason: message("You're getting this because you asked for agreement on these minutes."),
      button: message("See the objection"),
      about: message("objections to minutes"),
    },
    label: message("Someone objects to minutes I asked about"),
  },
  sign_off_agreed: {
    event: "sign-off.agreed",
    parties: ({ signOff }) =>
      signOff && {
        creatorId: signOff.askedBy,
        recipients: [...signOff.signers, signOff.askedBy],
        isToldToo: true,
      },
    bell: { first: "meeting", before: message("Minutes agreed: "), between: message(" · asked by ") },
    sentence: ({ meeting_title }) => t("The minutes of {meeting} are agreed on", { meeting: meeting_title }),
    mail: {
      subject: message("The minutes are agreed on"),
      reason: message("You're getting this because your agreement was needed."),
      button: message("Read the minutes"),
      about: message("minutes that were agreed on"),
    },
    label: message("Minutes I was asked about are agreed on"),
  },
  sign_off_lapsed: {
    event: "sign-off.lapsed",
    parties: ({ signOff, hostId }) =>
      signOff && {
        creatorId: signOff.askedBy,
        recipients: [hostId, signOff.askedBy],
        isToldToo: true,
      },
    bell: {
      first: "meeting",
      before: message("Minutes not agreed in time: "),
      between: message(" · asked by "),
    },
    sentence: ({ meeting_title }) =>
      t("The minutes of {meeting} weren't agreed on in time", { meeting: meeting_title }),
    mail: {
      subject: message("Minutes weren't agreed on in time"),
      reason: message("You're getting this because you asked for agreement on these minutes."),
      button: message("See who hasn't answered"),
      about: message("minutes that weren't agreed on in time"),
    },
    label: message("Minutes I asked about weren't agreed on in time"),
  },
} satisfies Partial<Record<NotificationKind, Kind>>;

function askedPeople({ signOff }: EventContext): Parties | null {
  return signOff && { creatorId: signOff.askedBy, recipients: signOff.named };
}
