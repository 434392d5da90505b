import { useNavigate } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { plural, t } from "#app/core/words.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { ZoneContext } from "../../kit/time.tsx";
import { useToast } from "../../kit/toast.tsx";
import { processingMessage } from "../hub/summary-news.ts";
import { SummarySteps } from "./summary-steps.tsx";
import { UploadSpeaker } from "./upload-speaker.tsx";
import { type FileUpload, useUploads } from "./use-uploads.ts";

/** What is being added and how far it is, over every page. One file alone leads to its summary. */
export function UploadTray({ projectId }: { projectId: string | null }) {
  const { zone, isUnknown } = useContext(ZoneContext);
  const own = isUnknown ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  const { uploads, remove, retry, clear } = useUploads({ projectId, zone: own });
  const navigate = useNavigate();
  const toast = useToast();
  const isBusy = uploads.some(isUnderWay);
  const [only, ...others] = uploads;
  const alone = others.length === 0 && only?.state === "added" ? only : undefined;
  const leave = useRef((_added: Added) => {});
  leave.current = ({ meeting_id, left_out }) => {
    clear();
    toast(processingMessage(meeting_id, left_out));
    navigate(`/meeting-summary/${meeting_id}`);
  };
  useEffect(() => {
    if (alone !== undefined) leave.current(alone);
  }, [alone]);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);
  if (uploads.length === 0 || alone !== undefined) return null;
  const added = uploads.filter(({ state }) => state === "added").length;
  return (
    <section
      aria-label={t("Transcripts being added")}
      className="no-print fixed right-4 bottom-4 z-40 flex max-h-[min(26rem,70dvh)] w-[min(24rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float max-md:bottom-18"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
        <p role="status" className="font-medium">
          {isBusy
            ? t("Adding {count}: {added} done", { count: countOf(uploads.length), added })
            : t("{added} of {count} added", { added, count: uploads.length })}
        </p>
        {!isBusy && (
          <Button type="button" variant="quiet" size="small" onClick={clear}>
            {t("Close")}
          </Button>
        )}
      </div>
      <ul className="min-h-0 divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRemove={() => remove(upload.key)}
            onRetry={(answer) => retry(upload.key, answer)}
          />
        ))}
      </ul>
    </section>
  );
}

type Added = Extract<FileUpload, { state: "added" }>;

function isUnderWay({ state }: FileUpload): boolean {
  return state === "waiting" || state === "sending" || state === "reading";
}

function countOf(count: number): string {
  return plural(count, "1 transcript", "{count} transcripts");
}

type RowProps = {
  upload: FileUpload;
  onRemove: () => void;
  onRetry: (answer?: { again?: boolean; speaker?: string }) => void;
};

function UploadRow({ upload, onRemove, onRetry }: RowProps) {
  const { state, name } = upload;
  return (
    <li className="flex items-start gap-3 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {state === "added" ? upload.title : name}
        </p>
        <p className="text-sm break-words text-muted">
          <Detail upload={upload} />
        </p>
        {state === "unnamed" && <UploadSpeaker name={name} onAnswer={(speaker) => onRetry({ speaker })} />}
        {state === "sending" && (
          <progress
            aria-label={t("Sending {name}", { name })}
            value={upload.sent}
            max={Math.max(1, upload.size)}
            className="mt-1 h-1 w-full"
          />
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {state === "added" && (
          <LinkButton
            size="small"
            to={`/meeting-summary/${upload.meeting_id}`}
            aria-label={t("View {title}", { title: upload.title })}
          >
            {t("View")}
          </LinkButton>
        )}
        {state === "duplicate" && (
          <>
            <LinkButton
              size="small"
              to={`/meeting-summary/${upload.existing_id}`}
              aria-label={t("View {name}", { name })}
            >
              {t("View")}
            </LinkButton>
            <Button type="button" size="small" onClick={() => onRetry({ again: true })}>
              {t("Add anyway")}
            </Button>
          </>
        )}
        {state === "refused" && (
          <Button
            type="button"
            size="small"
            aria-label={t("Try again: {name}", { name })}
            onClick={() => onRetry()}
          >
            {t("Try again")}
          </Button>
        )}
        {state !== "added" && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            aria-label={t("Remove {name}", { name })}
            title={t("Remove")}
            onClick={onRemove}
            icon={<Icon name="x" />}
          />
        )}
      </div>
    </li>
  );
}

function Detail({ upload }: { upload: FileUpload }) {
  switch (upload.state) {
    case "waiting":
      return t("Waiting · {size}", { size: sizeOf(upload.size) });
    case "sending":
      return t("{sent} of {size}", { sent: sizeOf(upload.sent), size: sizeOf(upload.size) });
    case "reading":
      return t("Reading the transcript");
    case "added":
      return (
        <>
          {upload.left_out} <SummarySteps meetingId={upload.meeting_id} />
        </>
      );
    default:
      return upload.detail;
  }
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
