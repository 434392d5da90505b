/** Somebody with an account, and what they call over REST. */
export async function restHost(url: string, name = "ana") {
  let token = "";
  const send = (method: string, path: string, body?: object) => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const person = { email: `${name}@example.test`, password: "a password of this test" };
  await call("POST", "/auth/signup", { ...person, first_name: name, last_name: "Reis" });
  token = String((await call("POST", "/auth/login", person)).access_token);
  const { org_id } = await call("POST", "/org/create?org_name=Harbour");
  const { project_id } = await call("POST", `/proj/create?name=Ferry&org_id=${org_id}`);
  return {
    /** Fails at anything but 2xx. */
    call,
    /** The response as it is. */
    send,
    /** What they log in with. */
    account: person,
    org_id: String(org_id),
    project_id: String(project_id),
    /** A meeting of now, with a link. */
    async meeting(title = "Weekly"): Promise<string> {
      const plan = { project_id, title, platform_type: "google_meet", agenda: ["Timetable"] };
      const when = {
        scheduled_at: new Date().toISOString(),
        meeting_link: "https://meet.google.com/abc-mnop-xyz",
      };
      return String((await call("POST", "/meetings/", { ...plan, ...when })).meeting_id);
    },
    /** Starts a recording. Returns the address that its lines are posted to. */
    async record(meeting_id: string): Promise<string> {
      return String((await call("POST", "/recall/start-recording", { meeting_id })).webhook_url);
    },
  };
}

export type RestHost = Awaited<ReturnType<typeof restHost>>;
