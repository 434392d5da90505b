import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { Button, type ButtonProps } from "../kit/button.tsx";
import { useScriptedState } from "../kit/use-scripted.ts";
import { withRetry } from "../runtime/retry.ts";
import type { DeviceAnswer } from "./passkey-device.ts";

/** Only who presses it, or is offered passkeys while they type, needs this. */
export const loadDevice = () => withRetry(() => import("./passkey-device.ts"));

type Props = Omit<ButtonProps, "onClick" | "type"> & {
  /** Asks the device; null when the person changed their mind. */
  ask: () => Promise<DeviceAnswer | null>;
  onAnswer: (answer: DeviceAnswer) => void;
};

/** A button that asks the device for a passkey. Without scripts, or in a browser that has none, it is not there. */
export function PasskeyButton({ ask, onAnswer, pending = false, children, ...rest }: Props) {
  const isScripted = useScriptedState();
  const isAble = isScripted && typeof PublicKeyCredential === "function";
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  if (isScripted && !isAble) return null;
  const press = async () => {
    setAsking(true);
    setProblem("");
    try {
      const answer = await ask();
      if (answer) onAnswer(answer);
    } catch {
      setProblem(t("Your browser couldn't use a passkey. Try again, or choose another way."));
    }
    setAsking(false);
  };
  return (
    <div className="grid gap-2 [@media(scripting:none)]:hidden">
      <Button {...rest} type="button" disabled={!isAble} pending={isAsking || pending} onClick={press}>
        {children}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Has the browser offer passkeys in the e-mail field of a page, for as long as the page is there. */
export function usePasskeySuggestions(onAnswer: (answer: DeviceAnswer) => void) {
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    if (typeof PublicKeyCredential !== "function") return;
    const leaving = new AbortController();
    void suggest(leaving.signal, (chosen) => answer.current(chosen));
    return () => leaving.abort();
  }, []);
}

async function suggest(signal: AbortSignal, onAnswer: (answer: DeviceAnswer) => void): Promise<void> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const { hasPasskeys, suggestPasskeys } = await import("./passkey-device.ts");
    const answer = hasPasskeys() && (await suggestPasskeys(signal));
    if (answer) onAnswer(answer);
  } catch {
    // The person didn't ask for it, and has the form.
  }
}
