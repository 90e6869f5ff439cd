import { later, type Later } from "./later.ts";

export type SceneDetails = typeof import("./details.ts");

/** What a plan's first picture does without. */
export const DETAILS: Later<SceneDetails> = later(() => import("./details.ts"));
