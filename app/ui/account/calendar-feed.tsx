import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CopyLink } from "../kit/copy-link.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { SectionForm, SettingsSection } from "./section.tsx";

const id = "calendar-feed";

/** The private address at which a calendar program reads the person's meetings. */
export function CalendarFeed({ address }: { address: string | null }) {
  return (
    <SettingsSection
      id={id}
      title={t("Calendar feed")}
      description={t(
        "See the meetings you host or are invited to in Google Calendar, Outlook or Apple Calendar.",
      )}
    >
      {address === null ? <Off /> : <On address={address} />}
    </SettingsSection>
  );
}

function Off() {
  return (
    <SectionForm id={id} className="flex flex-col items-start gap-3">
      <p className="text-sm text-muted">
        {t(
          "You'll get a private address to add to your calendar. It shows titles, times, links and projects, but nothing that was said.",
        )}
      </p>
      <SubmitButton intent="new-feed">{t("Turn on")}</SubmitButton>
    </SectionForm>
  );
}

function On({ address }: { address: string }) {
  return (
    <>
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          name="feed_address"
          label={t("Private address")}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyLink link={address} label={t("Copy the private address")} />
      </div>
      <p className="text-sm text-muted">
        {rich(
          "<link>Open in your calendar app</link>, or paste the address where your calendar adds one by URL. Anyone with it can see your meetings, so keep it private.",
          { link: (text) => <TextLink to={address.replace(/^https?:/, "webcal:")}>{text}</TextLink> },
        )}
      </p>
      <SectionForm id={id} className="flex flex-wrap gap-2">
        <SubmitButton intent="new-feed" variant="secondary" size="small">
          {t("Get a new address")}
        </SubmitButton>
        <SubmitButton intent="end-feed" variant="quiet" size="small">
          {t("Turn off")}
        </SubmitButton>
      </SectionForm>
    </>
  );
}
