import type { RecapRecipientView } from "#app/domain/summaries/recaps/view.ts";
import type { FormValues } from "../runtime/unreachable.ts";

export type RecapPageData = {
  meeting_id: string;
  title: string;
  is_private: boolean;
  revision: number;
  is_empty: boolean;
  has_mail_server: boolean;
  slack: { text: string; html: string };
  teams: { text: string; html: string };
  abilities: { share: boolean };
  recipients: RecapRecipientView[];
};

/** The e-mail as one person gets it; `people` are those who were chosen. */
export type RecapMail = { to: string; people: string[]; subject: string; text: string; frame: string };

/** What the form gave back: refused, or with the preview that was asked for. */
export type RecapResult = {
  values: FormValues;
  errors?: Record<string, string[] | undefined>;
  preview?: RecapMail | null;
};
