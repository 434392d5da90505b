import * as errors from "./errors.ts";
import { screens } from "./screens.ts";
import { states, validation } from "./states.ts";

/** Every text of sections 2, 4, 5 and 8, and where it is met. */
export const catalogue = [...screens, ...states, ...validation, ...Object.values(errors).flat()];
