import { z } from "zod";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { readPerson } from "#app/domain/search-and-chat/people/read.server.ts";
import { listMembers, listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import { addressesAt } from "../addresses.ts";
import { MeetingNamed, namedMeeting, ProjectId, Url } from "../shapes.ts";
import { Quoted, quoted, tool } from "../tool.ts";

const pageOfPeople = 100;

export const placeTools = [
  tool("list_projects", listProjectChoices, {
    title: "List projects",
    description: "Lists the projects that can be read here. Other tools take their ids.",
    input: z.object({}),
    output: z.object({
      projects: z.array(z.object({ project_id: z.string(), name: Quoted, description: Quoted })),
    }),
    view: (projects) => ({
      projects: projects.map(({ project_id, project_name, description }) => ({
        project_id,
        name: quoted(project_name),
        description: quoted(description ?? ""),
      })),
    }),
  }),
  tool("list_people", listMembers, {
    title: "List people",
    description: "Lists the members of a project, a hundred at a time.",
    input: z.object({ project_id: ProjectId, skip: z.int().min(0).max(100_000).default(0) }),
    output: z.object({
      people: z.array(
        z.object({ person_id: z.string(), name: Quoted, email: z.string(), role: z.string(), url: Url }),
      ),
      next_skip: z.int().nullable().describe("What to send as skip for the next page; null at the end"),
    }),
    asks: (input) => ({ ...input, limit: pageOfPeople }),
    view(people, { skip }, { origin }) {
      return {
        people: people.map(({ user_id, first_name, last_name, email, role }) => ({
          person_id: user_id,
          name: quoted(displayName({ first_name, last_name, email })),
          email,
          role,
          url: addressesAt(origin).person(user_id),
        })),
        next_skip: people.length < pageOfPeople ? null : skip + pageOfPeople,
      };
    },
  }),
  tool("read_person", readPerson, {
    title: "Read a person",
    description:
      "Reads what a project knows of a person: their newest meetings, and the open action items they own there.",
    input: z.object({
      project_id: ProjectId,
      person_id: z.string().min(1).max(200).describe("An id from list_people, or a full name"),
    }),
    output: z.object({
      person_id: z.string(),
      name: Quoted,
      meetings: z.array(MeetingNamed),
      action_items: z.array(
        z.object({
          action_id: z.string(),
          text: Quoted,
          due_date: z.string().nullable(),
          meeting_id: z.string(),
          url: Url,
        }),
      ),
      url: Url,
    }),
    view({ person, meetings, items }, _input, call) {
      const at = addressesAt(call.origin);
      return {
        person_id: person.person_id,
        name: quoted(person.name),
        meetings: meetings.map((one) => namedMeeting(call, one)),
        action_items: items.shown.map(({ action_id, description, due_date, meeting }) => ({
          ...{ action_id, due_date, meeting_id: meeting.meeting_id },
          text: quoted(description),
          url: at.actionItem(meeting.meeting_id, action_id),
        })),
        url: at.person(person.person_id),
      };
    },
  }),
];
