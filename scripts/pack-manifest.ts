type Part = { module: string; imports?: string[] };
type Routes = Record<string, Part & { id: string; path?: string; [flag: string]: unknown }>;

/**
 * The script that tells browsers of the routes. Every first page loads it: each shared file is named once in it, and each
 * route's id once, from which the name of its own file follows but for the hash, and in most cases its path.
 */
export function packedManifest({ routes, ...rest }: { routes: Routes; entry: Part }): string {
  const files = [...new Set(Object.values(routes).flatMap(({ imports = [] }) => imports))];
  const packed = Object.entries(routes).map(([key, { id: _, module, imports = [], path, ...flags }]) => [
    key,
    {
      ...flags,
      // Zero: it has none.
      ...(path !== pathOf(key) && { path: path ?? 0 }),
      module: hashOf(key, module) ?? module,
      imports: imports.map((file) => files.indexOf(file)),
    },
  ]);
  const manifest = JSON.stringify({ ...rest, routes: Object.fromEntries(packed) });
  return `window.__remixManifest=((m,f)=>{for(const[k,r]of Object.entries(m.routes)){r.id=k;r.path??=k${pathSteps};if(r.path===0)delete r.path;r.imports=r.imports.map(i=>f[i]);if(r.module[0]!="/")r.module="/assets/"+k.replace(${unsafe},"_")+"-"+r.module+".js"}return m})(${manifest},${JSON.stringify(files)});`;
}

/** What names of files have an underscore for. */
const unsafe = /[^\w./-]/g;

/** The path that most routes have by their id: "people/:person_id" of "routes/_app.people.$person_id". */
function pathOf(id: string): string {
  return id
    .replace(/^\w+\/(_app\.)?/, "")
    .replace(/_?\./g, "/")
    .replace(/\$/g, ":");
}

/** The same as the text that browsers run. */
const pathSteps = String.raw`.replace(/^\w+\/(_app\.)?/,"").replace(/_?\./g,"/").replace(/\$/g,":")`;

/** Undefined where the name is another one than the route's. */
function hashOf(id: string, module: string): string | undefined {
  const before = `/assets/${id.replace(unsafe, "_")}-`;
  return module.startsWith(before) && module.endsWith(".js") ? module.slice(before.length, -3) : undefined;
}
