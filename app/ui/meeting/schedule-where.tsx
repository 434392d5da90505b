import { useFetcher } from "@remix-run/react";
import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import {
  isMeetingLink,
  type Platform,
  platformLabels,
  platforms,
  startNowLinks,
  tidyLink,
} from "#app/domain/meetings/platforms.ts";
import { Button } from "../kit/button.tsx";
import { CopyLink } from "../kit/copy-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { Select } from "../kit/select.tsx";
import { TextField } from "../kit/text-field.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { useToast } from "../kit/toast.tsx";
import { text } from "./schedule-fields.ts";
import { PartFrame, StepButton, useOnArrival } from "./schedule-part.tsx";
import type { PartProps, ScheduleResult } from "./schedule-props.ts";
import { linkGenerated, linkSaved, linkWrong, redirecting } from "./schedule-steps.ts";

/** The platform and the link of the meeting, pasted or created. */
export function ScheduleWhere({ fields, errors, result, stepHref }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [platform, setPlatform] = useState(text(fields.platform_type));
  const [link, setLink] = useState(text(fields.meeting_link));
  const toast = useToast();
  const to = stepHref("where");
  const isPlatform = (value: string): value is Platform => platforms.some((one) => one === value);
  const placeholder = isPlatform(platform) && link === startNowLinks[platform] ? platform : null;
  useEffect(() => {
    // Chosen and typed before the scripts were loaded.
    const early = (name: string) =>
      box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`)?.value ?? "";
    setPlatform(early("platform_type"));
    setLink(early("meeting_link"));
  }, []);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setPlatform(event.currentTarget.value);
    // A link of one platform does not work on another.
    setLink("");
  };
  const paste = () => {
    const isOne = isMeetingLink(tidyLink(link));
    if (isOne) setLink(tidyLink(link));
    else box.current?.querySelector<HTMLInputElement>("#meeting_link")?.focus();
    toast(isOne ? linkSaved : linkWrong);
  };
  return (
    <PartFrame id="where" title="Platform and link" result={result}>
      <div ref={box} className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Select
          name="platform_type"
          label="Choose Platform"
          placeholder="Choose…"
          value={platform}
          options={platforms.map((one) => ({ value: one, label: platformLabels[one] }))}
          onChange={choose}
          errors={errors.platform_type}
        />
        <div className="flex min-w-0 flex-col gap-2">
          <TextField
            name="meeting_link"
            label="Meeting Link"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
            errors={errors.meeting_link}
          />
          <div className="flex flex-wrap gap-2">
            <StepButton intent="paste-link" to={to} onStep={paste} icon={<Icon name="link-2" />}>
              Paste Link
            </StepButton>
            <Generate to={to} platform={platform} onLink={setLink} />
            {isMeetingLink(link) && !placeholder && <CopyLink link={link} />}
          </div>
          {result?.connect && (
            <p>
              <TextLink to={result.connect}>Connect your Zoom account</TextLink>
            </p>
          )}
          {placeholder && (
            <p className="text-sm text-muted">
              {`${platformLabels[placeholder]} is not connected, so this link starts a new meeting right away and only you can see it. Once you have the meeting's own link, paste it here. Until then, everyone else sees that you'll share it.`}
            </p>
          )}
        </div>
      </div>
    </PartFrame>
  );
}

type GenerateProps = { to: string; platform: string; onLink: (link: string) => void };

function Generate({ to, platform, onLink }: GenerateProps) {
  const fetcher = useFetcher<ScheduleResult>();
  const toast = useToast();
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  useOnArrival(fetcher.data, ({ link, detail, connect }) => {
    if (connect) {
      toast({ ...redirecting, kind: "info" });
      return location.assign(connect);
    }
    if (!link) return toast({ kind: "error", message: detail });
    onLink(link.meeting_link);
    if (!link.is_placeholder) toast(linkGenerated);
  });
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (form)
      fetcher.submit(new FormData(form, event.currentTarget), { method: "post", action: to.split("#")[0] });
  };
  return (
    <Button
      size="small"
      name="intent"
      value="generate-link"
      formAction={to}
      // Without scripts a disabled button would stay disabled after a platform is chosen.
      disabled={live && platform === ""}
      icon={<Icon name="sparkles" />}
      pending={fetcher.state !== "idle"}
      pendingLabel="Generating…"
      onClick={ask}
    >
      Generate Link
    </Button>
  );
}
