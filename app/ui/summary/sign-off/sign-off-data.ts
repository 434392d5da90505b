import type { SignOffPageView, SignOffRequestView } from "#app/domain/summaries/sign-offs/view.ts";

export type SignOffPage = { page: SignOffPageView; request: SignOffRequestView | null; back: string };
export type SignOffResult = {
  errors?: Record<string, string[]>;
  values: Record<string, string | string[]>;
  /** Who can be asked, after a search. */
  request?: SignOffRequestView;
};
