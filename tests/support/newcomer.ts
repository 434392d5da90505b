import { FormClient } from "#tests/support/form-client.ts";
import { signUpAlone } from "#tests/support/journey.ts";

export const password = "a long sentence of her own";

/** Signs up, makes an organization and a project by the forms, and stays logged in. */
export async function newcomer(
  base: string,
  email = "ana@newcomer.example",
): Promise<{ client: FormClient; project_id: string }> {
  const client = new FormClient(base);
  await client.get(signUpAlone);
  await client.submit("Sign-Up", {
    ...{ first_name: "Ana", last_name: "Reis", email, terms: true },
    ...{ password, confirm_password: password },
  });
  await client.get("/organizations/new");
  await client.submit("Create Organization", { org_name: "Harbour Works" });
  await client.submit("Create Project", { name: "Ferry app" });
  const { project_id } = await rest<{ project_id: string }>(client, "/proj/active");
  return { client, project_id };
}

/** Calls the REST API as the person the browser is logged in as. */
export async function rest<T>(client: FormClient, path: string, body?: object, method = "POST"): Promise<T> {
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = {
    cookie,
    origin: client.base,
    "content-type": "application/json",
    accept: "application/json",
  };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(client.base + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}
