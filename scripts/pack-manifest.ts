type Part = { module: string; imports?: string[] };
type Routes = Record<string, Part & { id: string; [flag: string]: unknown }>;

/**
 * The script that tells browsers of the routes. Every first page loads it: each shared file is named once in it, and each
 * route's id once, from which the name of its own file follows but for the hash.
 */
export function packedManifest({ routes, ...rest }: { routes: Routes; entry: Part }): string {
  const files = [...new Set(Object.values(routes).flatMap(({ imports = [] }) => imports))];
  const packed = Object.entries(routes).map(([key, { id: _, module, imports = [], ...flags }]) => [
    key,
    { ...flags, module: hashOf(key, module) ?? module, imports: imports.map((file) => files.indexOf(file)) },
  ]);
  const manifest = JSON.stringify({ ...rest, routes: Object.fromEntries(packed) });
  return `window.__remixManifest=((m,f)=>{for(const[k,r]of Object.entries(m.routes)){r.id=k;r.imports=r.imports.map(i=>f[i]);if(r.module[0]!="/")r.module="/assets/"+k.replace(${unsafe},"_")+"-"+r.module+".js"}return m})(${manifest},${JSON.stringify(files)});`;
}

/** What names of files have an underscore for. */
const unsafe = /[^\w./-]/g;

/** Undefined where the name is another one than the route's. */
function hashOf(id: string, module: string): string | undefined {
  const before = `/assets/${id.replace(unsafe, "_")}-`;
  return module.startsWith(before) && module.endsWith(".js") ? module.slice(before.length, -3) : undefined;
}
