import { FIRST_TEXTS, SCREEN_TEXTS } from "./firstView.ts";

/** Text namespaces that the first views of all screens use. A first view is what the server renders. */
export const VIEW_TEXTS = [...FIRST_TEXTS, ...SCREEN_TEXTS, "category", "watch", "order"] as const;
