import { useState } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { TextField } from "../kit/text-field.tsx";

export type AgentProjectChoice = { project_id: string; name: string; organization: string };
type Props = {
  projects: AgentProjectChoice[];
  chosen: string[];
  q: string;
  errors: string[] | undefined;
};

/** From so many on they are searched. */
const searchedFrom = 8;

/** The projects to choose from, each by itself. One that is chosen stays in sight, and every one stays in the form. */
export function AgentProjects({ projects, chosen, q, errors }: Props) {
  const [typed, setTyped] = useState(q);
  if (projects.length === 0)
    return <p>{t("You aren't in a project yet, so there's nothing to let an agent see.")}</p>;
  const several = new Set(projects.map(({ organization }) => organization)).size > 1;
  const fits = ({ project_id, name, organization }: AgentProjectChoice) =>
    chosen.includes(project_id) || `${name} ${organization}`.toLowerCase().includes(typed.toLowerCase());
  return (
    <fieldset
      id="projects"
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={errors && "projects-error"}
    >
      <legend className="mb-2 text-sm font-medium">{t("Projects it can see")}</legend>
      {projects.length >= searchedFrom && (
        <div className="flex items-end gap-2">
          <TextField
            name="q"
            type="search"
            label={t("Search projects")}
            hideLabel
            placeholder={t("Search projects")}
            className="flex-1"
            defaultValue={q}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button name="intent" value="search" variant="secondary" formNoValidate>
            {t("Search")}
          </Button>
        </div>
      )}
      <div className="flex max-h-70 flex-col gap-2 overflow-y-auto">
        {projects.map((project) => (
          <Checkbox
            key={project.project_id}
            id={`project-${project.project_id}`}
            name="projects"
            value={project.project_id}
            defaultChecked={chosen.includes(project.project_id)}
            className={fits(project) ? undefined : "not-has-checked:hidden"}
            label={
              <>
                {isolated(project.name)}
                {several && <span className="text-muted"> · {isolated(project.organization)}</span>}
              </>
            }
          />
        ))}
      </div>
      {projects.every((project) => !fits(project)) && (
        <p className="text-sm text-muted">{t("No project has this name.")}</p>
      )}
      {errors && (
        <p id="projects-error" className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
