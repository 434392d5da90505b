import { createElement } from "react";
import { pages } from "../../../plan.js";

export const dynamic = "force-dynamic";

export default async function Summary({ params }) {
  const { id } = await params;
  const { statements, children } = pages.get(id);
  for (const { statement, params: given } of statements) statement.all(...given);
  return children.map(part);
}

function part(child, key) {
  if (typeof child === "string") return child;
  return createElement(child.tag, { ...child.attributes, key }, ...child.children.map(part));
}
