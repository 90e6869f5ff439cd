import i18next from "i18next";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";
import { toast } from "../../parts/ui/toasts.ts";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { applyWaiting, codesIn } from "./codes.ts";
import { forgetOpened, learnOpened } from "./openedTickets.ts";
import { askQuote, choiceOf } from "../cart/quote.ts";
import { quote } from "../cart/quoteState.ts";
import { pageContext } from "../cart/orderContext.ts";
import { dropVouchers, renewCodes } from "./renewCodes.ts";

/**
 * Debounce in ms before the server prices a choice, because typing and counters change it several times a
 * second.
 */
const PATIENCE_MS = 250;

/** Lets the server price every changed choice, debounced. Stores the answer in `quote`. */
export function useQuote(): void {
  const choice = choiceOf(useSnapshot(order));
  useEffect(() => {
    if (quote.of === choice) return undefined;
    const timer = setTimeout(() => void askQuote(pageContext), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [choice]);
}

/** Reloads the order's codes, and notifies the visitor if one was removed because it is no longer valid. */
async function renewAndTell(): Promise<void> {
  const why = await renewCodes(pageContext);
  if (why) toast(orderRefusalText(i18next.t, why, order.presentation));
}

/** Tries waiting codes again when the seats change, and loads the ticket types that codes open. */
export function useCodes(): void {
  const { seats, isHold } = useSnapshot(order);
  const { locale } = useSnapshot(session);
  const places = seats.length;
  const codes = codesIn(seats).join(" ");
  const groups = [...new Set(seats.map(({ ticketGroupId }) => ticketGroupId))].join(" ");
  useEffect(() => {
    void applyWaiting(pageContext);
  }, [places]);
  useEffect(() => {
    if (isHold) dropVouchers(order);
  }, [isHold]);
  useEffect(() => {
    forgetOpened();
    void renewAndTell();
  }, [locale]);
  useEffect(() => {
    void learnOpened(pageContext);
  }, [codes, groups, locale]);
}
