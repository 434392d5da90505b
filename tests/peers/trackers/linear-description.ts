import { z } from "zod";
import { GraphQlErrors, graphQlOperation } from "./graphql-peer.ts";

/*
 * The part of Linear's published schema that is used here: packages/sdk/src/schema.graphql of
 * https://github.com/linear/linear at d044ca65 (2026-07-22).
 */

const Refusal = z.strictObject({ errors: GraphQlErrors });

export const graphQl = graphQlOperation("/graphql", { 400: Refusal, 401: Refusal });

export const schema = /* GraphQL */ `
  scalar TimelessDate
  type Query {
    teams(filter: TeamFilter, first: Int): TeamConnection!
    issues(filter: IssueFilter, first: Int, includeArchived: Boolean): IssueConnection!
  }
  type Mutation {
    issueCreate(input: IssueCreateInput!): IssuePayload!
  }
  input TeamFilter {
    key: StringComparator
  }
  input StringComparator {
    eq: String
  }
  input IssueFilter {
    id: IssueIDComparator
  }
  input IssueIDComparator {
    in: [ID!]
  }
  input IssueCreateInput {
    id: String
    teamId: String!
    title: String
    description: String
    dueDate: TimelessDate
  }
  type TeamConnection {
    nodes: [Team!]!
  }
  type Team {
    id: ID!
    key: String!
  }
  type IssueConnection {
    nodes: [Issue!]!
  }
  type IssuePayload {
    success: Boolean!
    issue: Issue
  }
  type Issue {
    id: ID!
    identifier: String!
    url: String!
    trashed: Boolean
    state: WorkflowState!
  }
  type WorkflowState {
    type: String!
  }
`;

/** What the schema says of an input in words, and what Linear takes at most. */
export const IssueInput = z.object({
  id: z.uuidv4(),
  teamId: z.uuid(),
  title: z.string().min(1).max(255),
  description: z.string().default(""),
  dueDate: z.iso.date().nullable().default(null),
});
