import { snapshot } from "valtio";
import { area } from "../../app/customerArea/area.ts";
import { linkLogin } from "../../app/customerArea/linkLogin.ts";
import { booking } from "../../app/login/bookingCustomer.ts";
import { enrolling } from "../../app/offers/enrol/enrolling.ts";
import { question } from "../../app/offers/question.ts";
import { order } from "../../app/order/cart/order.ts";
import { payment } from "../../app/order/cart/paymentState.ts";
import { quote } from "../../app/order/cart/quoteState.ts";
import { moving } from "../../app/order/seats/moving.ts";
import { opened } from "../../app/order/tickets/openedTickets.ts";
import { filters } from "../../app/order/wishes/filters.ts";
import { flags } from "../../app/parts/page/saleFlags.ts";
import { toasts } from "../../app/parts/ui/toasts.ts";
import { display } from "../../app/shell/hall/palette.ts";
import { session } from "../../app/shell/net/session.ts";
import { movedLink } from "../../backoffice/shell/moved.ts";
import { office } from "../../backoffice/shell/office.ts";
import { shortcuts } from "../../backoffice/shell/shortcuts.ts";
import { unsaved } from "../../backoffice/shell/unsaved.ts";

/** The state that all screens of a page share. */
const STORES: readonly object[] = [
  area,
  booking,
  display,
  enrolling,
  filters,
  flags,
  linkLogin,
  movedLink,
  moving,
  office,
  opened,
  order,
  payment,
  question,
  quote,
  session,
  shortcuts,
  toasts,
  unsaved,
];

const FIRST = STORES.map((store) => structuredClone(snapshot(store)));

/** Gives every store the values with which a page starts. */
export function resetStores(): void {
  STORES.forEach((store, at) => {
    const first = structuredClone(FIRST[at]!);
    for (const key of Object.keys(store)) if (!(key in first)) Reflect.deleteProperty(store, key);
    Object.assign(store, first);
  });
}
