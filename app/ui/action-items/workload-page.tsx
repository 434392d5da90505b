import type { ReactNode } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { WorkloadFigures } from "#app/domain/summaries/action-items/workload.ts";
import { Link } from "../kit/link.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { personHref } from "../workspace/person-href.ts";

type WorkloadPageProps = {
  project: { project_id: string; project_name: string };
  workload: {
    people: (WorkloadFigures & { user_id: string; name: string; is_me: boolean })[];
    others: WorkloadFigures;
    without: WorkloadFigures;
    all: WorkloadFigures;
    cut: boolean;
  };
};

/** Who has how much to do in a project. The figures stand as numbers; nothing is said by colour. */
export function WorkloadPage({ project, workload }: WorkloadPageProps) {
  const { people, others, without, all, cut } = workload;
  const sums = [
    { key: "others", label: t("People outside the project"), figures: others },
    { key: "without", label: t("No owner"), figures: without },
  ].filter(({ figures }) => figures.open + figures.done > 0);
  return (
    <Page>
      <PageHeader
        title={t("Workload")}
        description={t("Action items by person in {projectName}", {
          projectName: isolated(project.project_name),
        })}
      />
      {people.length + sums.length === 0 ? (
        <p className="text-muted">{t("No action items have an owner yet.")}</p>
      ) : (
        <table className="w-full max-w-3xl border-collapse">
          <thead className="border-b border-line text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {t("Person")}
              </th>
              {headings().map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-3 text-end align-bottom font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {people.map(({ user_id, name, ...figures }) => (
              <Row key={user_id} figures={figures}>
                <Link
                  to={personHref(user_id, project.project_id)}
                  className="touch-target font-medium wrap-anywhere hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              </Row>
            ))}
            {sums.map(({ key, label, figures }) => (
              <Row key={key} figures={figures}>
                <span className="text-muted">{label}</span>
              </Row>
            ))}
          </tbody>
          <tfoot className="border-t border-line font-semibold">
            <Row figures={all}>{t("All items")}</Row>
          </tfoot>
        </table>
      )}
      {people.length > 1 && (
        <p className="text-sm text-muted">
          {t("An item with two owners counts for both, and once in the total.")}
        </p>
      )}
      {cut && <p className="text-sm text-muted">{t("There are more items than are counted here.")}</p>}
      <p className="text-sm">
        <TextLink to="/action-items?whose=all">{t("All action items")}</TextLink>
      </p>
    </Page>
  );
}

const headings = () => [t("Open"), t("Overdue"), t("This week"), t("Done in 4 weeks")];

function Row({ figures, children }: { figures: WorkloadFigures; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal">
        {children}
      </th>
      {[figures.open, figures.overdue, figures.week, figures.done].map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns
        <td key={at} className="py-2 pl-3 text-end tabular-nums">
          {count}
        </td>
      ))}
    </tr>
  );
}
