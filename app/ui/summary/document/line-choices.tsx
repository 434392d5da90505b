import { Form } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useToast } from "../../kit/toast.tsx";
import { FormSender } from "../../runtime/form-sender.tsx";

export type LineChoice = "keep" | "drop" | "restore-lines";

type Choices = {
  /** What was chosen for a line and is on its way, by its id. */
  pending: ReadonlyMap<string, LineChoice>;
  choose: (choice: LineChoice, lineIds: string[]) => void;
};

/** Null for a reader who may not keep or drop lines. */
const ChoicesContext = createContext<Choices | null>(null);

export function useLineChoices(): Choices | null {
  return useContext(ChoicesContext);
}

/** The form that the buttons of possible lines belong to, so that each line needs none of its own. */
export const choicesForm = "line-choices";

type Sent = { key: number; choice: LineChoice; lineIds: string[] };
type Result = { ok: true } | { detail: string };

/** Lets people keep and drop the possible lines inside: at once with scripts, by the buttons' form without. */
export function LineChoices({ mayChoose, children }: { mayChoose: boolean; children: ReactNode }) {
  const [sent, setSent] = useState<Sent[]>([]);
  const toast = useToast();
  const next = useRef(0);
  const choose = useCallback((choice: LineChoice, lineIds: string[]) => {
    next.current += 1;
    const key = next.current;
    setSent((before) => [...before, { key, choice, lineIds }]);
  }, []);
  const onEnd = useCallback(
    ({ key, choice, lineIds }: Sent, result: Result) => {
      setSent((before) => before.filter((one) => one.key !== key));
      if (!("ok" in result)) return toast({ kind: "error", message: result.detail });
      const undo = { label: "Undo", onClick: () => choose("restore-lines", lineIds) };
      toast({
        kind: "success",
        message: messages[choice](lineIds.length),
        about: choice === "keep" ? "kept lines" : `line ${lineIds[0]}`,
        ...(choice === "drop" && { action: undo }),
      });
    },
    [toast, choose],
  );
  const choices = useMemo(
    () => ({
      pending: new Map(sent.flatMap(({ choice, lineIds }) => lineIds.map((id) => [id, choice] as const))),
      choose,
    }),
    [sent, choose],
  );
  if (!mayChoose) return children;
  return (
    <ChoicesContext.Provider value={choices}>
      <Form id={choicesForm} method="post" preventScrollReset hidden />
      {sent.map((one) => (
        <FormSender
          key={one.key}
          fields={{ intent: `${one.choice} ${one.lineIds.join(" ")}`, stay: "yes" }}
          onEnd={(result: Result) => onEnd(one, result)}
        />
      ))}
      {children}
    </ChoicesContext.Provider>
  );
}

const messages: Record<LineChoice, (lines: number) => string> = {
  keep: (lines) => (lines === 1 ? "Kept" : `${lines} lines kept`),
  drop: () => "Line dropped",
  "restore-lines": () => "Line restored",
};
