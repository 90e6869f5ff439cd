import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { toast } from "../../app/shell/toasts.ts";
import { counterSale } from "../../domain/api/counterSale.ts";
import type { Asked } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../office/officeCall.ts";
import { addressOf } from "../office/urlState.ts";
import type { CounterSeats } from "./useCounterSeats.ts";

type Sale = Asked<typeof counterSale>["body"];

/** Sells once, however often it is pressed, and goes to the order that was made. */
export function useSell(seats: CounterSeats) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  // Sent again after a silence, the same sale is the same one.
  const sent = useRef({ text: "", key: "" });

  async function sell(sale: Sale): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const text = JSON.stringify(sale);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const { key: idempotencyKey } = sent.current;
    const answer = await officeCall(counterSale, { body: sale }, { idempotencyKey }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.refusal) {
      // A refusal is kept under its key: what is tried after it is another try.
      if (answer.refusal.code !== "errorNoResponse") sent.current = { text: "", key: "" };
      return;
    }
    const { ReservationIdentifier: id } = answer.reply.order;
    seats.forget();
    toast(t("counter.sale.done", { id }));
    const again = String(sale.presentationId);
    navigate(addressOf("/box-office", { q: id, order: id, again }));
  }
  return { refusal, isBusy, sell };
}
