import * as z from "zod/mini";
import { Cart } from "../cart.ts";
import { CustomerInfo } from "../customer.ts";
import { route } from "./route.ts";

/** Makes or renews the visitor: the uuid in the reply goes into the header `uuid` of every write. */
export const openSession = route({
  method: "POST",
  path: "/session",
  caller: "anyone",
  reply: z.object({
    uuid: z.string(),
    customerInfo: z.nullable(CustomerInfo),
    cart: z.nullable(Cart),
    locale: z.string(),
    currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
    enabledLocales: z.array(z.string()),
    maxSeats: z.int(),
  }),
  refusals: ["RATE_LIMITED"],
});
