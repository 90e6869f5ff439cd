import { oneOf, unset } from "./setting.ts";

const ALLOWED = ["allowed", "forbidden"] as const;
const OTHERWISE = "allowed in the demo, else forbidden";

/**
 * Settings for the ways of ordering online. Outside the demo, the ways of ordering online are disabled by
 * default (storefront.md section 9, default flags).
 */
export const SALE = {
  SALE_CART: unset(
    oneOf(ALLOWED),
    OTHERWISE,
    "Whether one online order can contain tickets for several events.",
  ),
  SALE_BOOKING: unset(
    oneOf(ALLOWED),
    OTHERWISE,
    "Whether members can reserve seats online and pay later. The box office always can.",
  ),
  SALE_DIRECT_PAYMENT: unset(
    oneOf(ALLOWED),
    OTHERWISE,
    "Whether a reservation can be paid for online, on its page or through the links in its messages. If not, it is paid for at the box office.",
  ),
};
