import type { RequestHandler, Response, Router } from "express";
import { z } from "zod";

/** An operation as its service publishes it: what a request may hold, and nothing besides; and its answers by their status. */
export type Operation<Query extends z.ZodType, Body extends z.ZodType> = {
  method: "get" | "post";
  path: string;
  query: Query;
  body: Body;
  answers: Record<number, z.ZodType>;
};

type Rules = {
  /** Sees who asks, before anything else is read. */
  admit: RequestHandler;
  /** How the service refuses a request that is not as it describes. */
  refuse: (res: Response, problem: string) => void;
};

export const nothing = z.strictObject({});

/** The same under each name: a type of many fields, or their value. Between names is a space. */
export function each<T>(names: string, value: T): Record<string, T> {
  return Object.fromEntries(names.split(" ").map((name) => [name, value]));
}

/** Adds operations to a router: a request that is not as described is refused, and so is an answer of our own. */
export function describedBy(router: Router, { admit, refuse }: Rules) {
  return <Query extends z.ZodType, Body extends z.ZodType>(
    { method, path, query, body, answers }: Operation<Query, Body>,
    answer: (
      given: { query: z.output<Query>; body: z.output<Body>; params: Record<string, string> },
      res: Response,
    ) => void,
  ) => {
    router[method](path, checkAnswers(`${method} ${path}`, answers), admit, (req, res) => {
      const [asked, sent] = [query.safeParse(req.query), body.safeParse(req.body)];
      if (asked.success && sent.success)
        return answer({ query: asked.data, body: sent.data, params: req.params }, res);
      const problems = [asked.error, sent.error].flatMap((error) => (error ? [z.prettifyError(error)] : []));
      refuse(res, problems.join("; "));
    });
  };
}

/** What a service would never answer is told on the console, where no test lets it pass. */
function checkAnswers(label: string, answers: Record<number, z.ZodType>): RequestHandler {
  return (_req, res, next) => {
    const send = res.json.bind(res);
    res.json = (value) => {
      const { success, error } = (answers[res.statusCode] ?? z.never()).safeParse(value);
      if (success) return send(value);
      console.error(`${label} has no such answer: ${res.statusCode} ${z.prettifyError(error)}`);
      return res.status(500) && send({});
    };
    next();
  };
}
