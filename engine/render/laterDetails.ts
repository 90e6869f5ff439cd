import { later, type Later } from "./later.ts";

export type SceneDetails = typeof import("./details.ts");

/** Code that the first frame of a plan does not need. */
export const DETAILS: Later<SceneDetails> = later(() => import("./details.ts"));
