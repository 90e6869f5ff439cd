/** Key in the tab's storage for the choices of its order (`app/order/stored/storedOrder.ts`). */
export const CHOICES_KEY = "order";
