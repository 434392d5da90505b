import { hello } from "#app/core/hello.ts";
export default function Index() { return <p className="p-4">Index {hello()}</p>; }
