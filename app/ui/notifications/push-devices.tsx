import { Form, useRevalidator } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";
import { type Message, message, t } from "#app/core/words.ts";
import type { DeviceView } from "#app/domain/notifications/device-view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Icon } from "../kit/icon.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import {
  currentSubscription,
  type PushObstacle,
  pushObstacle,
  turnOffPush,
  turnOnPush,
} from "../runtime/push.ts";

type PushDevicesProps = { publicKey: string; devices: DeviceView[]; failed: string | undefined };

const obstacles: Record<PushObstacle, Message> = {
  insecure: message("Your browser shows notifications of sites with HTTPS only, and this address has none."),
  "not-installed": message(
    "On iPhone and iPad, add Throughline to the Home Screen first (Share, then Add to Home Screen). Open it from there and turn notifications on here.",
  ),
  unsupported: message(
    "This browser can't show notifications of sites. A current Chrome, Edge, Firefox or Safari can.",
  ),
  denied: message(
    "Notifications of this site are blocked in your browser. Allow them in the site's settings, beside the address, and reload this page.",
  ),
};

/** What comes into the inbox, shown by the browser also while no page is open. */
export function DevicesSection({ publicKey, devices, failed }: PushDevicesProps) {
  return (
    <SettingsSection
      id="devices"
      title={t("Notifications on this device")}
      description={t(
        "What comes into your inbox shows up on this device, also while Throughline is closed, until you log out of it.",
      )}
    >
      <FormErrors errors={failed === undefined ? [] : [failed]} />
      {/* As high as the button that comes with the scripts. */}
      <div className="flex min-h-11 flex-col gap-4 md:min-h-9">
        <noscript>
          <p className="text-sm text-muted">
            {t("Turning it on needs JavaScript, which is off in this browser.")}
          </p>
        </noscript>
        <ThisDevice publicKey={publicKey} device={devices.find(({ current }) => current)} />
      </div>
      {devices.length > 0 && (
        <List label={t("Devices that show notifications")}>
          {devices.map((device) => (
            <Device key={device.device_id} device={device} />
          ))}
        </List>
      )}
    </SettingsSection>
  );
}

/** What this browser says: not asked yet, what stands in the way, or whether it has a subscription. */
type Browser = { obstacle: PushObstacle | null; isSubscribed: boolean };

function ThisDevice({ publicKey, device }: { publicKey: string; device: DeviceView | undefined }) {
  const [browser, setBrowser] = useState<Browser | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isOver = false;
    lookAt().then((found) => {
      if (!isOver) startTransition(() => setBrowser(found));
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (!browser) return null;
  const turnOn = async () => {
    setBusy(true);
    setProblem(await turnOnPush(publicKey));
    setBrowser(await lookAt());
    setBusy(false);
    revalidate();
  };
  if (browser.obstacle) return <p className="max-w-prose">{t(obstacles[browser.obstacle])}</p>;
  if (device && browser.isSubscribed) return <TurnOff device={device} />;
  return (
    <>
      <FormErrors errors={problem === null ? [] : [problem]} />
      <Button
        type="button"
        variant="secondary"
        className="self-start"
        pending={isBusy}
        pendingLabel={t("One moment…")}
        onClick={turnOn}
      >
        {t("Turn on for this device")}
      </Button>
    </>
  );
}

async function lookAt(): Promise<Browser> {
  const obstacle = pushObstacle();
  const subscription = obstacle ? null : await currentSubscription().catch(() => null);
  return { obstacle, isSubscribed: subscription !== null };
}

function TurnOff({ device: { device_id } }: { device: DeviceView }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2">
        <Icon name="check" className="size-4 text-success-ink" />
        {t("On for this device")}
      </p>
      <SubmitButton
        intent={`test-device ${device_id}`}
        variant="secondary"
        size="small"
        pendingLabel={t("Sending…")}
      >
        {t("Send a test")}
      </SubmitButton>
      <SubmitButton
        intent={`remove-device ${device_id}`}
        variant="quiet"
        size="small"
        pendingLabel={t("One moment…")}
        onClick={() => void turnOffPush().catch(() => undefined)}
      >
        {t("Turn off")}
      </SubmitButton>
    </Form>
  );
}

function Device({ device }: { device: DeviceView }) {
  return (
    <ListRow
      leading={
        <Icon
          name={/iOS|Android/.test(device.device) ? "smartphone" : "monitor"}
          className="size-4 text-muted"
        />
      }
      title={device.device}
      detail={<Facts device={device} />}
      meta={device.current && <Badge>{t("This device")}</Badge>}
      actions={
        <Form method="post">
          <SubmitButton
            intent={`remove-device ${device.device_id}`}
            variant="quiet"
            size="small"
            aria-label={t("Remove {device}", { device: device.device })}
            pendingLabel={t("One moment…")}
          >
            {t("Remove")}
          </SubmitButton>
        </Form>
      }
    />
  );
}

function Facts({ device: { created_at, reached_at, failures } }: { device: DeviceView }) {
  return (
    <>
      {rich("Since {time}", { time: <Time value={created_at} style="date" inSentence /> })}
      {reached_at && (
        <>, {rich("last reached {time}", { time: <Time value={reached_at} style="relative" /> })}</>
      )}
      {failures > 0 && `, ${t("couldn't be reached since")}`}
    </>
  );
}
