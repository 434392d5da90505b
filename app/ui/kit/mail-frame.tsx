type MailFrameProps = { src: string; title: string };

/** The HTML of an e-mail as a reader sees it. The frame runs no script, loads nothing and is of no origin. */
export function MailFrame({ src, title }: MailFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      className="h-[32rem] w-full resize-y rounded-control border border-line bg-surface"
    />
  );
}
