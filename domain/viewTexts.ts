import { FIRST_TEXTS, SCREEN_TEXTS } from "./firstView.ts";

/** The parts of the texts that first views are made of, whichever screen's. */
export const VIEW_TEXTS = [...FIRST_TEXTS, ...SCREEN_TEXTS, "category", "watch", "order"] as const;
