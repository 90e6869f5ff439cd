import i18next from "i18next";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";
import { toast } from "../../parts/ui/toasts.ts";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { applyWaiting, codesIn } from "./codes.ts";
import { forgetOpened, learnOpened } from "./openedTickets.ts";
import { askQuote, choiceOf, quote } from "../cart/quote.ts";
import { dropVouchers, renewCodes } from "./renewCodes.ts";

/** Typing and pressing a stepper change the choice several times a second. */
const PATIENCE_MS = 250;

/** Has the server price every choice, a moment after it was made; its answer goes into `quote`. */
export function useQuote(): void {
  const choice = choiceOf(useSnapshot(order));
  useEffect(() => {
    if (quote.of === choice) return undefined;
    const timer = setTimeout(() => void askQuote(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [choice]);
}

/** A code that is good no more is taken off, and its holder is told. */
async function renewAndTell(): Promise<void> {
  const why = await renewCodes();
  if (why) toast(orderRefusalText(i18next.t, why, order.presentation));
}

/** Codes that waited are tried again with the seats of now; what codes open is learned. */
export function useCodes(): void {
  const { seats, isHold } = useSnapshot(order);
  const { locale } = useSnapshot(session);
  const places = seats.length;
  const codes = codesIn(seats).join(" ");
  const groups = [...new Set(seats.map(({ ticketGroupId }) => ticketGroupId))].join(" ");
  useEffect(() => {
    void applyWaiting();
  }, [places]);
  useEffect(() => {
    if (isHold) dropVouchers();
  }, [isHold]);
  useEffect(() => {
    forgetOpened();
    void renewAndTell();
  }, [locale]);
  useEffect(() => {
    void learnOpened();
  }, [codes, groups, locale]);
}
