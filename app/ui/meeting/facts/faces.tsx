import { t } from "#app/core/words.ts";
import type { FaceView } from "#app/domain/transcripts/speakers/faces.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Link } from "../../kit/link.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { personHref } from "../../workspace/person-href.ts";

/** Faces beside names that are written out, overlapping; those beyond `max` are plural. */
export function FaceStack({ faces, max = 4 }: { faces: { name: string }[]; max?: number }) {
  if (faces.length === 0) return null;
  const rest = faces.length - max;
  return (
    <span aria-hidden="true" title={faces.map(({ name }) => name).join(", ")} className="face-stack">
      {faces.slice(0, max).map(({ name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may have one name, and the order does not change
        <Avatar key={at} name={name} size="small" drawn />
      ))}
      {rest > 0 && <span className="avatar avatar-small" data-initials={`+${rest}`} />}
    </span>
  );
}

type FaceListProps = {
  faces: FaceView[];
  projectId: string;
  max?: number;
  label?: string;
  /** Of more than these there is a page. */
  all?: { count: number; href: string };
};

/** Who took part, by face and name; each leads to the person's page, where they are someone of the project. */
export function FaceList({ faces, projectId, max = 6, label = t("Who took part"), all }: FaceListProps) {
  if (faces.length === 0) return null;
  const shown = faces.length <= max + 1 ? faces : faces.slice(0, max);
  const rest = faces.slice(shown.length);
  const hidden = Math.max(all?.count ?? 0, faces.length) - shown.length;
  return (
    <ul aria-label={label} className="face-list">
      {shown.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may have one name, and the order does not change
        <li key={at}>
          <FaceChip face={face} projectId={projectId} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="basis-full">
          <details className="disclosure">
            <summary className="touch-target px-1" aria-label={t("{count} more", { count: hidden })}>
              {`+${hidden}`}
            </summary>
            <ul className="face-list">
              {rest.map((face, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may have one name, and the order does not change
                <li key={at}>
                  <FaceChip face={face} projectId={projectId} />
                </li>
              ))}
            </ul>
            {all && all.count > faces.length && (
              <OverlayLink to={all.href} className="touch-target text-link">
                {t("All {total}", { total: all.count })}
              </OverlayLink>
            )}
          </details>
        </li>
      )}
    </ul>
  );
}

function FaceChip({ face: { name, person_id }, projectId }: { face: FaceView; projectId: string }) {
  const content = (
    <>
      <Avatar name={name} size="small" drawn />
      <span className="min-w-0 truncate">{name}</span>
    </>
  );
  if (person_id === null) return <span className="face-chip">{content}</span>;
  return (
    <Link to={personHref(person_id, projectId)} className="face-chip hover:bg-hover hover:text-ink">
      {content}
    </Link>
  );
}
