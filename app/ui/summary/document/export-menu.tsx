import { t } from "#app/core/words.ts";
import { buttonLook } from "../../kit/button.tsx";
import { useClipboard } from "../../kit/clipboard.ts";
import { Icon } from "../../kit/icon.tsx";
import { Menu, MenuButton, MenuDivider, MenuDownload, MenuLink } from "../../kit/menu.tsx";
import { useToast } from "../../kit/toast.tsx";
import { countLabel } from "../comments/line-comments.tsx";

export type ExportMenuProps = {
  /** The address of the meeting's summary. */
  path: string;
  hasSummary: boolean;
  /** Whether there are lines that files leave out unless they are asked for. */
  hasPossible: boolean;
  hasTranscript: boolean;
  /** Comments on the meeting. */
  comments: number;
  canShare: boolean;
  /** Whether people were asked to agree on the minutes. */
  hasSignOff: boolean;
  canAsk: boolean;
};

/** Takes the meeting along: as a file, as text in the clipboard, on paper. */
export function ExportMenu(props: ExportMenuProps) {
  const { path, hasSummary, hasPossible, hasTranscript, comments, canShare, hasSignOff, canAsk } = props;
  const scripted = useClipboard();
  const file = (format: string) => `${path}/export?format=${format}`;
  if (!hasSummary && !hasTranscript) return null;
  return (
    <Menu
      trigger={<Icon name="ellipsis" />}
      label={t("Share and export")}
      align="end"
      triggerClassName={buttonLook({ className: "md:w-9 md:px-0 cursor-pointer list-none" })}
      // On a phone the button stands at either end of its line: the menu is as wide as the header.
      className="max-md:static"
      panelClassName="md:w-60 max-md:left-0"
    >
      {hasSummary && canShare && (
        <MenuLink to={`${path}/share`} icon={<Icon name="users" />}>
          {t("Share…")}
        </MenuLink>
      )}
      {hasSummary && (
        <MenuLink to={`${path}/recap`} icon={<Icon name="mail" />}>
          {canShare ? t("Send recap…") : t("Recap for Slack or Teams…")}
        </MenuLink>
      )}
      {hasSummary && (canShare || hasSignOff) && (
        <MenuLink to={`${path}/sign-off`} icon={<Icon name="check" />}>
          {hasSignOff ? t("Who agreed…") : t("Ask to agree…")}
        </MenuLink>
      )}
      {comments > 0 && (
        <MenuLink to={`${path}/comments`} icon={<Icon name="messages-square" />}>
          {countLabel(comments)}
        </MenuLink>
      )}
      <MenuLink to={`${path.replace("/meeting-summary/", "/meetings/")}/agenda`} icon={<Icon name="clock" />}>
        {t("Agenda and time")}
      </MenuLink>
      <MenuLink
        to={`${path.replace("/meeting-summary/", "/meetings/")}/people?from=summary`}
        icon={<Icon name="lock" />}
      >
        {t("Who sees it…")}
      </MenuLink>
      {canAsk && (
        <MenuLink
          to={path.replace("/meeting-summary/", "/memory-gpt?meeting=")}
          icon={<Icon name="messages-square" />}
        >
          {t("Ask about this meeting")}
        </MenuLink>
      )}
      <MenuDivider />
      {scripted && <ScriptedItems path={path} hasSummary={hasSummary} />}
      <MenuDownload href={file("md")} icon={<Icon name="download" />}>
        {t("Download Markdown")}
      </MenuDownload>
      {hasPossible && (
        <MenuDownload href={`${file("md")}&possible=yes`} icon={<Icon name="download" />}>
          {t("Markdown with possible lines")}
        </MenuDownload>
      )}
      {hasSummary && (
        <MenuDownload href={file("docx")} icon={<Icon name="download" />}>
          {t("Download Word document")}
        </MenuDownload>
      )}
      {hasSummary && (
        <MenuDownload href={file("pdf")} icon={<Icon name="download" />}>
          {t("Download minutes as PDF")}
        </MenuDownload>
      )}
      {hasPossible && (
        <MenuDownload href={`${file("docx")}&possible=yes`} icon={<Icon name="download" />}>
          {t("Word with possible lines")}
        </MenuDownload>
      )}
      {comments > 0 && (
        <>
          <MenuDownload href={`${file("md")}&comments=yes`} icon={<Icon name="download" />}>
            {t("Markdown with comments")}
          </MenuDownload>
          {hasSummary && (
            <MenuDownload href={`${file("docx")}&comments=yes`} icon={<Icon name="download" />}>
              {t("Word with comments")}
            </MenuDownload>
          )}
        </>
      )}
      {hasTranscript && (
        <MenuDownload href={file("vtt")} icon={<Icon name="download" />}>
          {t("Download transcript (.vtt)")}
        </MenuDownload>
      )}
      <MenuDownload href={`${file("json")}&possible=yes`} icon={<Icon name="download" />}>
        {t("Download all data (.json)")}
      </MenuDownload>
      {hasTranscript && (
        <MenuDownload href={file("memnex")} icon={<Icon name="download" />}>
          {t("Download for other tools (memnex)")}
        </MenuDownload>
      )}
    </Menu>
  );
}

function ScriptedItems({ path, hasSummary }: Pick<ExportMenuProps, "path" | "hasSummary">) {
  const toast = useToast();
  const copy = async (text: Promise<string>, done: string) => {
    try {
      await writeToClipboard(text);
      toast({ kind: "success", message: done });
    } catch {
      toast({ kind: "error", message: t("Your browser didn't allow copying. Download the file instead.") });
    }
  };
  const copySummary = () => copy(textOf(`${path}/export?format=md&transcript=no`), t("Summary copied"));
  const copyLink = () => copy(Promise.resolve(new URL(path, window.location.href).href), t("Link copied"));
  return (
    <>
      {hasSummary && (
        <MenuButton icon={<Icon name="copy" />} onClick={copySummary}>
          {t("Copy as Markdown")}
        </MenuButton>
      )}
      <MenuButton icon={<Icon name="link-2" />} onClick={copyLink}>
        {t("Copy link")}
      </MenuButton>
      {hasSummary && (
        <MenuButton icon={<Icon name="printer" />} onClick={() => window.print()}>
          {t("Print or save as PDF")}
        </MenuButton>
      )}
      <MenuDivider />
    </>
  );
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The file was refused: ${response.status}`);
  return response.text();
}

/** Safari lets a text that is fetched first be copied only as a promise given at the click. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
