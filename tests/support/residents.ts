import { theProgram } from "./e2e.ts";
import { newVisitor, type Visitor } from "./journey-browser.ts";
import { join, logInto, newProject, newStage, type Person, wanted } from "./stage.ts";

export type Resident = Visitor & { person: Person };

/** People of one project, who signed up by requests, each in a browser in which they are logged in. The first one founded it. */
export async function residents<Names extends string[]>(...names: Names) {
  const stage = newStage(theProgram());
  const persons = await Promise.all(names.map((name) => stage.person(name)));
  const [founder, ...others] = persons;
  if (!founder) throw new Error("A project needs a founder");
  const place = await newProject(founder);
  for (const other of others) await join(founder, other, place);
  const people = (await Promise.all(persons.map((person) => browse(person)))) as {
    [Name in keyof Names]: Resident;
  };
  return { people, place, path: `/projects/${place.project_id}` };
}

/** A browser in which this person is logged in. */
export async function browse(person: Person, options?: Parameters<typeof newVisitor>[0]): Promise<Resident> {
  const visitor = await newVisitor(options);
  await logInto(visitor.context, person);
  return { ...visitor, person };
}

/** Loads the sample meeting where this person works, and waits for its summary. Returns the path of that. */
export async function loadSample({ reader, call }: Person): Promise<string> {
  await reader.get("/dashboard");
  const { url } = await reader.submit("Load a sample meeting");
  const path = new URL(url).pathname;
  const meeting = path.split("/").at(-1);
  await wanted(call("POST", `/recall/process-structured-summary?meeting_id=${meeting}`));
  return path;
}
