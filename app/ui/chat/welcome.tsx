import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { SampleMeetingButton } from "../meeting/add/sample-button.tsx";
import { QuestionButtons } from "./question-buttons.tsx";

export type WelcomeProps = {
  /** Null without a project. */
  project: { name: string; meetings: number; examples: string[] } | null;
  /** Hidden fields of an example question, as in the question box. */
  fields: Record<string, string>;
  /** Asks without leaving the page; with scripts only. */
  onAsk?: (question: string) => void;
};

/** Shown before the first question. */
export function ChatWelcome({ project, fields, onAsk }: WelcomeProps) {
  return (
    <div className="flex flex-col gap-5 md:my-auto">
      <h2 className="text-lg">{t("Ask once, answer with context")}</h2>
      {project === null && (
        <EmptyState
          title={t("No project is selected")}
          action={<LinkButton to="/dashboard">{t("Choose a project")}</LinkButton>}
        >
          {t("Choose a project to ask about its meetings.")}
        </EmptyState>
      )}
      {project?.meetings === 0 && (
        <EmptyState
          title={t("No meetings to ask about yet")}
          action={
            <>
              <LinkButton variant="primary" to={`/add-transcript?project=${fields.project_id}`}>
                {t("Add transcript")}
              </LinkButton>
              <SampleMeetingButton />
            </>
          }
        >
          {t("Add a meeting's transcript to {name}, or try a sample meeting.", { name: project.name })}
        </EmptyState>
      )}
      {project && project.meetings > 0 && (
        <p className="max-w-prose text-muted">
          {t("{project} Every answer links to the quote it came from.", { project: askAbout(project) })}
        </p>
      )}
      {project && <QuestionButtons questions={project.examples} fields={fields} onAsk={onAsk} />}
    </div>
  );
}

function askAbout({ name, meetings }: { name: string; meetings: number }): string {
  if (meetings === 1) return t("Ask anything about the meeting in {name}.", { name: isolated(name) });
  const values = { name: isolated(name), meetings };
  return name.endsWith("s")
    ? t("Ask anything about {name}' {meetings} meetings.", values)
    : t("Ask anything about {name}'s {meetings} meetings.", values);
}
