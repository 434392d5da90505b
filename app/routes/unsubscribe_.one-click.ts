import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Mail programs without a button of their own open the address where others post: the page there asks first. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  redirect(`/unsubscribe${new URL(request.url).search}`);
