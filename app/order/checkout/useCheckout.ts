import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { FORM_OF } from "../../../domain/offer.ts";
import { learnBookingCustomer } from "../../login/bookingCustomer.ts";
import { session } from "../../shell/net/session.ts";
import { wholeSession } from "../../shell/net/wholeSession.ts";
import { fillCustomer } from "../cart/customerDetails.ts";
import { learnFormSettings } from "../cart/formSettings.ts";
import { cartKindOf } from "../cart/offerCart.ts";
import { order } from "../cart/order.ts";
import { sellerOf } from "../cart/seller.ts";
import { paysFor } from "../cart/attempt.ts";
import { pageContext } from "../cart/orderContext.ts";
import { resumePayment, takeReturned } from "../payment/resumePayment.ts";
import { call } from "../../shell/net/api.ts";

/**
 * Restores the buyer's details from the session: first what was typed before a reload, then those of the
 * logged-in customer.
 */
async function restoreCustomer(): Promise<void> {
  const { reply } = await wholeSession();
  fillCustomer(order, { customer: await learnBookingCustomer(), cart: reply?.cart ?? null });
}

/** Loads the customer, the form's settings and an unfinished payment once the order is open. */
export function useCheckout(): void {
  const { phase, presentation, offers } = useSnapshot(order);
  const { locale } = useSnapshot(session);
  const goods = paysFor({ presentation, offers });
  const isReady = phase === "ready" && goods !== undefined;
  const { businessId } = sellerOf({ presentation, offers }) ?? {};
  const formType = FORM_OF[offers ? cartKindOf(offers.kind) : "tickets"];
  useEffect(() => {
    if (isReady) void learnFormSettings(formType, businessId, call);
  }, [isReady, locale, formType, businessId]);
  useEffect(() => {
    if (!isReady) return;
    void restoreCustomer().then(() => resumePayment(pageContext, takeReturned()));
  }, [isReady, goods]);
}
