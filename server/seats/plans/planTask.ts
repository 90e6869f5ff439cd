import type { Dress } from "./dressPlan.ts";

/** Work on a whole plan that a thread of its own does: reading a file, or making it a venue's. */
export type PlanTask = { readonly file: Uint8Array } | { readonly dress: Dress };
