import { ref } from "valtio";
import type { ChosenSeat, KeptEvent } from "../../../../app/order/cart/order.ts";
import type { Presentation } from "../../../../domain/presentation.ts";

/** Returns an event of the cart, with its seats, while the screen shows another event. */
export const held = (presentation: Presentation, seats: readonly ChosenSeat[]): KeptEvent => ({
  presentation: ref(presentation),
  seats,
});
