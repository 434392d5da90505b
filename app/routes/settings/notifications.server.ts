import { t } from "#app/core/words.ts";
import { invitationsStopped } from "#app/domain/accounts/email-verification/read.server.ts";
import { resumeInvitations } from "#app/domain/accounts/email-verification/write.server.ts";
import { mailState } from "#app/domain/accounts/passwords/read.server.ts";
import { changeNotifications } from "#app/domain/accounts/users/write.server.ts";
import { listDevices, removeDevice, testDevice } from "#app/domain/notifications/devices.server.ts";
import { load, type PageArgs, submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export async function loadMailChoices(args: PageArgs) {
  return {
    ...(await load(args, mailState, {})),
    push: await load(args, listDevices, {}),
    invitationsStopped: (await load(args, invitationsStopped, {})).stopped,
  };
}

export const notificationActions: SectionActions = {
  "remove-device": (args, form, device_id) =>
    submit(args, removeDevice, { ...form, device_id }, () =>
      saved(args, t("Notifications are off for that device."), "notifications"),
    ),
  "test-device": (args, form, device_id) =>
    submit(args, testDevice, { ...form, device_id }, () =>
      saved(args, t("We sent a test. It shows up within seconds."), "notifications"),
    ),
  notifications: (args, { in_app = [], email = [] }) =>
    submit(args, changeNotifications, { in_app: [in_app].flat(), email: [email].flat() }, () =>
      saved(args, t("Settings saved."), "notifications"),
    ),
  "resume-invitations": (args) =>
    submit(args, resumeInvitations, {}, () =>
      saved(args, t("You'll get meeting invitations and recaps again."), "notifications"),
    ),
};
