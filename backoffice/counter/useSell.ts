import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { price } from "../../app/shell/i18n/formats.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { counterSale } from "../../domain/api/counterSale.ts";
import type { Asked } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { addressOf } from "../shell/urlState.ts";
import { useOnceKey } from "../parts/useOnceKey.ts";
import type { CounterSeats } from "./useCounterSeats.ts";

type Sale = Asked<typeof counterSale>["body"];

/**
 * Returns a function that sells, and then opens the new order. The function sends one request, even if the
 * button is pressed repeatedly. `change` is the change to hand back, in shekels, which the success message
 * repeats.
 */
export function useSell(seats: CounterSeats) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const once = useOnceKey();

  async function sell(sale: Sale, change: number): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const idempotencyKey = once.keyOf(sale);
    const answer = await officeCall(counterSale, { body: sale }, { idempotencyKey }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.refusal) {
      once.refused(answer.refusal);
      return;
    }
    const { ReservationIdentifier: id } = answer.reply.order;
    seats.forget();
    toast(
      change > 0
        ? t("counter.sale.doneWithChange", { id, sum: price(change) })
        : t("counter.sale.done", { id }),
    );
    const again = String(sale.presentationId);
    navigate(addressOf("/box-office", { q: id, order: id, again }));
  }
  return { refusal, isBusy, sell };
}
