import * as z from "zod/mini";
import { Cart } from "../cart.ts";
import { CustomerSession } from "../customerSession.ts";
import { route } from "./route.ts";
import { openVisit, Visit } from "./visit.ts";

/** Creates or renews the visitor. The uuid in the reply goes into the header `uuid` of every write. */
export const openSession = route({
  ...openVisit,
  reply: z.object({
    ...Visit,
    customerInfo: z.nullable(CustomerSession),
    cart: z.nullable(Cart),
  }),
});
