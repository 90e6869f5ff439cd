import { oneOf, unset } from "./setting.ts";

const ALLOWED = ["allowed", "forbidden"] as const;
const OTHERWISE = "allowed in the demo, else forbidden";

/**
 * Settings for the ways of ordering online. They are off by default (storefront.md section 9, default flags).
 */
export const SALE = {
  SALE_CART: unset(oneOf(ALLOWED), OTHERWISE, "Whether an online order may be for several events."),
  SALE_BOOKING: unset(
    oneOf(ALLOWED),
    OTHERWISE,
    "Whether members may reserve seats online and pay later. The box office always may.",
  ),
  SALE_DIRECT_PAYMENT: unset(
    oneOf(ALLOWED),
    OTHERWISE,
    "Whether a reservation may be paid online, from its page and the links in its messages. Otherwise it is paid at the box office.",
  ),
};
