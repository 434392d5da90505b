import type { Presence } from "#app/core/enums/presence.ts";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { type Message, message, plural, t } from "#app/core/words.ts";
import type {
  AttendanceView,
  AttendeeRowView,
} from "#app/domain/search-and-chat/series-history/attendance.ts";
import { Link } from "../kit/link.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { personHref } from "../workspace/person-href.ts";
import { PagePart } from "./part.tsx";

/** A sign for the eye, and the same in words. */
const signs: Record<Presence, { sign: string; words: Message }> = {
  spoke: { sign: "●", words: message("Spoke") },
  invited: { sign: "○", words: message("Invited, didn't speak") },
  absent: { sign: "–", words: message("Not invited") },
};

type AttendanceTableProps = {
  attendance: Omit<AttendanceView, "people">;
  people: PageOfList<AttendeeRowView>;
  projectId: string;
  hrefOf: (at: number) => string;
};

/** Who took part in how many of the meetings, and in which of the newest. */
export function AttendanceTable({ attendance, people, projectId, hrefOf }: AttendanceTableProps) {
  const { meetings, latest } = attendance;
  return (
    <PagePart
      title={t("Attendance")}
      note={
        meetings > 0 &&
        plural(
          meetings,
          "Based on who spoke, in 1 meeting whose transcript names speakers.",
          "Based on who spoke, in {count} meetings whose transcript names speakers.",
        )
      }
      empty={meetings === 0 && t("No transcript from these months names its speakers.")}
    >
      <table className="mt-2 w-full max-w-4xl border-collapse text-sm">
        <caption className="sr-only">{t("Meetings in which each person spoke")}</caption>
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="py-2 text-start align-bottom font-medium">
              {t("Person")}
            </th>
            <th scope="col" className="py-2 pl-3 text-end align-bottom font-medium">
              {t("Spoke in")}
            </th>
            <th scope="col" className="py-2 pl-3 text-end align-bottom font-medium">
              {t("Invited only")}
            </th>
            {latest.map(({ meeting_id, title, held_at }) => (
              <th
                key={meeting_id}
                scope="col"
                className="w-20 py-2 pl-3 text-center align-bottom font-medium max-sm:hidden"
              >
                <Link
                  to={`/meeting-summary/${meeting_id}`}
                  title={title}
                  className="touch-target hover:underline"
                >
                  <Time value={held_at} style="date" />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.items.map((person) => (
            <tr key={person.person_id ?? `name ${person.name}`}>
              <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                {person.person_id ? (
                  <TextLink to={personHref(person.person_id, projectId)}>
                    <bdi>{person.name}</bdi>
                  </TextLink>
                ) : (
                  <bdi>{person.name}</bdi>
                )}
              </th>
              <td className="py-1.5 pl-3 text-end tabular-nums">
                {t("{count} of {total}", { count: person.spoke, total: meetings })}
              </td>
              <td className="py-1.5 pl-3 text-end tabular-nums">{person.invited}</td>
              {person.latest.map((presence, at) => (
                <td key={latest[at]?.meeting_id} className="py-1.5 pl-3 text-center max-sm:hidden">
                  <span aria-hidden="true">{signs[presence].sign}</span>
                  <span className="sr-only">{t(signs[presence].words)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-2 text-sm text-muted max-sm:hidden">
        {Object.values(signs)
          .map(({ sign, words }) => `${sign} ${t(words)}`)
          .join(" · ")}
      </p>
      <ListPages listed={people} size={rowsOnPage} hrefOf={hrefOf} />
    </PagePart>
  );
}
