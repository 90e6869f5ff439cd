import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { route } from "./route.ts";

const shape = {
  method: "POST",
  caller: "operator",
  body: z.object({ presentationId: Int }),
  reply: z.object({ success: z.literal(true), isLocked: z.boolean() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
} as const;

/** Takes a presentation among the broker's events (back-office.md section 6). Saved already is saved. */
export const saveEvent = route({ ...shape, path: "/broker/event/save" });

/** Closes all sales of a presentation; what visitors have locked or bought stays theirs. */
export const lockEvent = route({ ...shape, path: "/broker/event/lock" });

export const unlockEvent = route({ ...shape, path: "/broker/event/unlock" });
