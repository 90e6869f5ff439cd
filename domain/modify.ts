import * as z from "zod/mini";
import { Int } from "./ids.ts";

const Seat = z.object({ sectionId: Int, x: Int, y: Int });

/**
 * Moves tickets to other seats of the same price level (storefront.md section 3, cart payload; section 5,
 * seats). The visitor has to lock `newSeat` first. `lastTransactionId`, if sent, is the last change of the
 * reservation that the client knows.
 */
export const Modify = z.object({
  resId: z.string().check(z.minLength(1), z.maxLength(40)),
  lastTransactionId: z.nullish(z.string().check(z.maxLength(60))),
  tickets: z
    .array(
      z.object({
        presentationId: Int,
        sectionId: Int,
        x: Int,
        y: Int,
        newSeat: Seat,
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});
export type Modify = z.infer<typeof Modify>;
