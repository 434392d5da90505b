import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Page } from "../../kit/page.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { SearchBox } from "../../kit/search-box.tsx";

/** In the place of a summary that cannot be shown. */
export function MissingMeeting() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const detail = isRouteErrorResponse(error) && error.status !== 404 ? error.data?.detail : null;
  return (
    <Page>
      <PageHeader title={t("Meeting not found or failed to load.")} />
      <EmptyState
        action={
          <>
            <LinkButton variant="primary" to={pathname + search} reloadDocument>
              {t("Retry Loading")}
            </LinkButton>
            <LinkButton to="/summary-hub#all-meetings">{t("All meetings")}</LinkButton>
          </>
        }
      >
        {typeof detail === "string"
          ? detail
          : t("It was deleted, or you don't have access. Try All meetings or search.")}
      </EmptyState>
      <SearchBox action="/search" label={t("Search this project")} placeholder={t("Search this project")} />
    </Page>
  );
}
