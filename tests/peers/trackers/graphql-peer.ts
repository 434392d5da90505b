import { buildSchema, type ExecutionResult, GraphQLError, graphqlSync } from "graphql";
import { z } from "zod";
import { nothing } from "../described.ts";

const Body = z.strictObject({ query: z.string(), variables: z.record(z.string(), z.unknown()) });
export const GraphQlErrors = z.array(z.looseObject({ message: z.string() })).min(1);

/** A GraphQL endpoint. What it answers is checked by its schema as it is made. */
export function graphQlOperation(path: string, refusals: Record<number, z.ZodType>) {
  const data = z.record(z.string(), z.unknown()).nullish();
  const answers = { ...refusals, 200: z.strictObject({ data, errors: GraphQlErrors.optional() }) };
  return { method: "post", path, query: nothing, body: Body, answers } as const;
}

/** Runs queries over a schema. A variable that a query doesn't declare is refused, which GraphQL itself would pass over. */
export function runnerOf(text: string, rootValue: object) {
  const schema = buildSchema(text);
  return ({ query, variables }: z.output<typeof Body>): ExecutionResult => {
    const strange = Object.keys(variables).find((name) => !query.includes(`$${name}:`));
    if (strange) return { errors: [new GraphQLError(`The query has no variable $${strange}.`)] };
    return graphqlSync({ schema, source: query, rootValue, variableValues: variables });
  };
}
