import { counterOrder } from "../../domain/api/counter.ts";
import { allows } from "./office.ts";
import { addressOf } from "./urlState.ts";

/** Returns the URL of an order at the box office, or `undefined` if this operator cannot open it. */
export const orderAddress = (order: string | null): string | undefined =>
  order !== null && allows(counterOrder)
    ? addressOf("/box-office", { q: order, order })
    : undefined;
