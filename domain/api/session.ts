import * as z from "zod/mini";
import { Cart } from "../cart.ts";
import { CustomerSession } from "../customerSession.ts";
import { route } from "./route.ts";
import { openVisit, Visit } from "./visit.ts";

/** Creates or renews the visitor's session. Every write needs the uuid of the reply in its header `uuid`. */
export const openSession = route({
  ...openVisit,
  reply: z.object({
    ...Visit,
    customerInfo: z.nullable(CustomerSession),
    cart: z.nullable(Cart),
  }),
});
