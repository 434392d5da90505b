import { useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { ReviewVerdict } from "#app/core/enums/edit-request-status.ts";
import { useToast } from "../../kit/toast.tsx";
import { decide, type Verdict } from "./decide.ts";

export type ReviewState = {
  /** The pressed button. */
  pending: "approve" | "reject" | null;
  /** The form's `onSubmit`: decides without leaving the page. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export type DecisionText = {
  /** Shown at once, while the server works. */
  working: (approve: boolean) => string;
  done: (approve: boolean) => string;
  failed: (problem: string, code: number | null) => string;
};

/** A decision about an edit request, sent once even when the button is pressed twice. */
export function useDecision(
  editId: string,
  words: DecisionText,
  onDone: (verdict: ReviewVerdict) => void,
): ReviewState {
  const toast = useToast();
  const { state } = useNavigation();
  const [pending, setPending] = useState<ReviewState["pending"]>(null);
  const busy = useRef(false);

  async function take(approve: boolean): Promise<void> {
    busy.current = true;
    setPending(approve ? "approve" : "reject");
    const about = `decision ${editId}`;
    toast({ kind: "info", message: words.working(approve), about });
    const verdict: Verdict = await decide(editId, approve);
    busy.current = false;
    setPending(null);
    if ("problem" in verdict)
      return toast({ kind: "error", message: words.failed(verdict.problem, verdict.code), about });
    toast({ kind: "success", message: words.done(approve), about });
    onDone(verdict.status);
  }

  return {
    pending,
    onSubmit(event) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      event.preventDefault();
      if (busy.current || state !== "idle" || !(submitter instanceof HTMLButtonElement)) return;
      void take(submitter.value === "approve");
    },
  };
}
