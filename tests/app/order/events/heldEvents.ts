import { ref } from "valtio";
import type { ChosenSeat, KeptEvent } from "../../../../app/order/cart/order.ts";
import type { Presentation } from "../../../../domain/presentation.ts";

/** Returns an event of the cart that is not on screen, with its seats. */
export const held = (presentation: Presentation, seats: readonly ChosenSeat[]): KeptEvent => ({
  presentation: ref(presentation),
  seats,
});
