/** Name under which a tab stores the choices of its order (`app/order/stored/storedOrder.ts`). */
export const CHOICES_KEY = "order";
