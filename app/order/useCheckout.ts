import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { learnBookingCustomer } from "../login/bookingCustomer.ts";
import { ensureSession } from "../shell/api.ts";
import { session } from "../shell/session.ts";
import { fillCustomer } from "./customerDetails.ts";
import { learnFormSettings } from "./formSettings.ts";
import { order } from "./order.ts";
import { resumePayment, takeReturned } from "./payment/resumePayment.ts";

/** What the session still knows of who buys: typed before a reload, or logged in. */
async function restoreCustomer(): Promise<void> {
  const { reply } = await ensureSession();
  fillCustomer(order, { customer: await learnBookingCustomer(), cart: reply?.cart ?? null });
}

/** An order that is open gets its customer, its form, and the payment that was under way. */
export function useCheckout(): void {
  const { phase, presentation } = useSnapshot(order);
  const { locale } = useSnapshot(session);
  const isReady = phase === "ready" && presentation !== undefined;
  const id = presentation?.id;
  useEffect(() => {
    if (isReady) void learnFormSettings();
  }, [isReady, locale]);
  useEffect(() => {
    if (!isReady) return;
    void restoreCustomer().then(() => resumePayment(takeReturned()));
  }, [isReady, id]);
}
