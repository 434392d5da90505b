import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { type Platform, platforms } from "#app/core/enums/platform.ts";
import { isMeetingLink, tidyLink } from "#app/core/meeting-link.ts";
import { t } from "#app/core/words.ts";
import { vendorLabels } from "#app/domain/accounts/connections/vendors.ts";
import { isPlatform, isStartNowLink, platformLabels } from "#app/domain/meetings/meetings/platforms.ts";
import { pendingBookingOf } from "#app/domain/scheduling/bookings/pending-link.ts";
import type { LinkView } from "#app/domain/scheduling/bookings/schema.ts";
import { vendorOf } from "#app/domain/scheduling/bookings/vendor-of.ts";
import { ConnectRedirect } from "../../account/connect-redirect.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyLink } from "../../kit/copy-link.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Select } from "../../kit/select.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useToast } from "../../kit/toast.tsx";
import { RecordAutomatically } from "../facts/record-automatically.tsx";
import { fieldText } from "./fields.ts";
import { PartFrame, StepButton } from "./part.tsx";
import type { PartProps } from "./props.ts";
import { linkSaved, linkWrong } from "./steps.ts";
import { placeholderFor, useFirstLink, useLinkRequest } from "./use-link.ts";

/** The platform and the link of the meeting, pasted or created. */
export function ScheduleWhere({ fields, errors, result, recorder, ...part }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [platform, setPlatform] = useState(fieldText(fields.platform_type));
  const [link, setLink] = useState(fieldText(fields.meeting_link));
  const toast = useToast();
  const { linkSources, recheck } = part;
  const to = part.stepHref("where");
  const [isLive, setLive] = useState(false);
  const [made, setMade] = useState(result?.link ?? placeholderIn(fields, linkSources));
  const { ask, isAsking } = useLinkRequest(box, to, (made) => takeLink(made));
  useFirstLink(box, { open: link === "" && isPlatform(platform) ? platform : "", linkSources, ask });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link, another look
  useEffect(recheck, [platform, link]);
  useEffect(() => {
    // Chosen and typed before the scripts were loaded.
    const early = (name: string) =>
      box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`)?.value ?? "";
    setLive(true);
    setPlatform(early("platform_type"));
    setLink(early("meeting_link"));
  }, []);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.currentTarget.value;
    const wasTyped = link.trim() !== "" && link !== made?.meeting_link && !isStartNowLink(link);
    setPlatform(chosen);
    // A link of one platform does not work on another.
    setLink("");
    setMade(undefined);
    // What somebody typed is not replaced unseen: the field stays empty, with the offer beside it.
    if (wasTyped || !isPlatform(chosen)) return;
    if (linkSources[chosen] === "placeholder") takeLink(placeholderFor(chosen, linkSources));
    if (linkSources[chosen] === "account") ask(chosen, { isByHand: false });
  };
  const takeLink = (link: LinkView) => {
    setLink(link.meeting_link);
    setMade(link);
  };
  const paste = () => {
    const isOne = isMeetingLink(tidyLink(link));
    if (isOne) setLink(tidyLink(link));
    else box.current?.querySelector<HTMLInputElement>("#meeting_link")?.focus();
    toast(isOne ? linkSaved() : linkWrong());
  };
  return (
    <PartFrame id="where" title={t("Platform and link")} result={result}>
      <div ref={box} className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {!isLive && (
          <>
            <input type="hidden" name="platform_before" value={fieldText(fields.platform_type)} />
            <input type="hidden" name="link_before" value={fieldText(fields.meeting_link)} />
          </>
        )}
        <Select
          name="platform_type"
          label={t("Choose Platform")}
          placeholder={t("Choose…")}
          value={platform}
          options={platforms.map((one) => ({ value: one, label: platformLabels[one] }))}
          onChange={choose}
          errors={errors.platform_type}
        />
        <div className="flex min-w-0 flex-col gap-2">
          <TextField
            name="meeting_link"
            label={t("Meeting Link")}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
            // A link that only stands in for another is pasted over.
            onFocus={(event) => isStartNowLink(link) && event.currentTarget.select()}
            errors={errors.meeting_link}
          />
          <div className="flex flex-wrap gap-2">
            <StepButton intent="paste-link" to={to} onStep={paste} icon={<Icon name="link-2" />}>
              {t("Paste Link")}
            </StepButton>
            <Generate
              to={to}
              platform={platform}
              isAsking={isAsking}
              onAsk={() => ask(isPlatform(platform) ? platform : "")}
            />
            {isMeetingLink(link) && !isStartNowLink(link) && <CopyLink link={link} />}
          </div>
          {link === "" && isPlatform(platform) && linkSources[platform] === "placeholder" && (
            <p className="text-sm text-muted">
              {t(
                "Paste the meeting's {platformLabels} link, or press Generate Link for one that starts a new meeting.",
                { platformLabels: platformLabels[platform] },
              )}
            </p>
          )}
          {result?.connect && <ConnectRedirect {...result.connect} />}
          {isStartNowLink(link) && isPlatform(platform) && (
            <Placeholder platform={platform} link={link} made={made} to={to} />
          )}
        </div>
      </div>
      <RecordAutomatically fields={fields} recorder={recorder} />
    </PartFrame>
  );
}

function placeholderIn(fields: PartProps["fields"], linkSources: PartProps["linkSources"]) {
  const platform = fieldText(fields.platform_type);
  const isOne = isPlatform(platform) && isStartNowLink(fieldText(fields.meeting_link));
  return isOne ? placeholderFor(platform, linkSources) : undefined;
}

type PlaceholderProps = { platform: Platform; link: string; made: LinkView | undefined; to: string };

/** Why a link only starts a meeting, and what to do about it. */
function Placeholder({ platform, link, made, to }: PlaceholderProps) {
  const name = platformLabels[platform];
  if (pendingBookingOf(link) !== null)
    return (
      <p className="text-sm text-muted">
        {t(
          "{name} is still making the link. Schedule the meeting now: the link is added automatically, and everyone sees it then.",
          { name },
        )}
      </p>
    );
  return (
    <>
      <p className="text-sm text-muted">
        {t(
          "{name} isn't connected. Paste your meeting link here, or use this one to start a meeting and share its link later. Only you see it.",
          { name },
        )}
      </p>
      {made?.connectable === platform && (
        <Button
          size="small"
          name="intent"
          value="connect-account"
          formAction={to}
          className="w-fit"
          icon={<Icon name="link-2" />}
        >
          {t("Connect your {vendorLabels} account", { vendorLabels: vendorLabels[vendorOf[platform]] })}
        </Button>
      )}
    </>
  );
}

type GenerateProps = { to: string; platform: string; isAsking: boolean; onAsk: () => void };

function Generate({ to, platform, isAsking, onAsk }: GenerateProps) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <Button
      size="small"
      name="intent"
      value="generate-link"
      formAction={to}
      // Without scripts a disabled button would stay disabled after a platform is chosen.
      disabled={live && platform === ""}
      icon={<Icon name="sparkles" />}
      pending={isAsking}
      pendingLabel={t("Generating…")}
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {t("Generate Link")}
    </Button>
  );
}
