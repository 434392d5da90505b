import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { clockText } from "./chip.tsx";
import type { HeardQuote } from "./use-quote.ts";

/** Plays the recording from the moment of the quote. Nothing where there is none, or the transcript has no times. */
export function PlayQuote({ quote: { lines, quoted, recording } }: { quote: HeardQuote }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<"idle" | "playing" | "failed">("idle");
  useEffect(() => {
    const player = audio.current;
    return () => player?.pause();
  }, []);
  const first = lines.find(({ segment_id }) => quoted.includes(segment_id));
  if (!recording || !first || first.start_ms === null) return null;
  const isPlaying = state === "playing";
  const press = () => {
    if (isPlaying) return audio.current?.pause();
    audio.current?.play().catch(() => setState("failed"));
  };
  const start = first.start_ms / 1000;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the words above are its text */}
      <audio
        ref={audio}
        preload="none"
        src={`${recording}#t=${start}`}
        onPlay={() => setState("playing")}
        onPause={() => setState("idle")}
        onError={() => setState("failed")}
      />
      <Button type="button" size="small" icon={<Icon name={isPlaying ? "square" : "play"} />} onClick={press}>
        {isPlaying ? t("Pause") : t("Play from {timestamp}", { timestamp: clockText(first.timestamp) })}
      </Button>
      {state === "failed" && (
        <p role="status" className="w-full text-sm text-danger-ink">
          {t("The recording didn't play. Try again.")}
        </p>
      )}
    </>
  );
}
