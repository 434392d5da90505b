/*
 * What drizzle-kit makes of a schema. It gives every array a property of its own, which loops over the names of an array then
 * meet: hidden again, so that the other tests of the process run as the program does.
 */
export * from "drizzle-kit/api";

for (const name in []) Object.defineProperty(Array.prototype, name, { enumerable: false });
