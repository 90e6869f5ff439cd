import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { price, time } from "../../app/shell/i18n/formats.ts";
import { Money } from "../../app/parts/ui/Money.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import type { Totals } from "../../domain/cart.ts";
import type { CounterMethod } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface SaleFootProps {
  /** Id of the form to submit if the total is zero. */
  readonly form: string;
  /** Called when a sell button is pressed, with its method and the change to hand back, in shekels. */
  readonly onSell: (method: CounterMethod, change: number) => void;
  /** Whether a waiver is required that is not correctly signed yet. */
  readonly unsigned: boolean;
  /** Totals from the server. Undefined during the request, or if the sale is refused. */
  readonly totals: Totals | undefined;
  readonly refusal: Refusal | undefined;
  readonly keptUntil: string | null;
  readonly isFree: boolean;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly aim: number;
}

/** Returns the change in shekels for a typed cash amount. Zero if the amount is invalid or too small. */
export function changeFor(given: string, due: number): number {
  const cash = given.trim() === "" ? Number.NaN : Number(given.replace(",", "."));
  return cash > due ? Math.round((cash - due) * 100) / 100 : 0;
}

/**
 * The total, and one sell button per payment method, so that the operator always sees the method. The total
 * and the buttons stay visible below a long sale.
 */
export function SaleFoot(props: SaleFootProps) {
  const { form, onSell, totals, refusal, unsigned, keptUntil, isFree, isReady, isBusy, aim } =
    props;
  const { t } = useTranslation();
  const foot = useFocusWhen(aim, isReady);
  const [given, setGiven] = useState("");
  const due = totals?.balanceDue ?? 0;
  const change = changeFor(given, due);
  // While a new total is loading, the buttons stay mounted, so that they keep the focus.
  const isPaid = totals === undefined ? !isFree : due > 0;
  return (
    <div
      ref={foot}
      className="flex flex-col gap-2 border-t border-line bg-ink px-4 py-3 max-laptop:sticky max-laptop:bottom-0"
    >
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      {unsigned && (
        <Note tone="warning" role="alert">
          {t("counter.waiver.unsigned")}
        </Note>
      )}
      {totals !== undefined && totals.voucherPayments > 0 && (
        <p className="flex justify-between gap-4 text-sm text-mute">
          <span>{t("counter.sale.paidByVoucher")}</span>
          <Money shekels={-totals.voucherPayments} />
        </p>
      )}
      <p role="status" className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>{t("counter.sale.total")}</span>
        {totals ? <Money shekels={due} /> : <span aria-hidden>–</span>}
      </p>
      {isPaid && (
        <div className="flex items-end justify-between gap-4">
          <Field
            label={t("counter.sale.given")}
            isOptional
            isLatin
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
          <p role="status" className="shrink-0 pb-4 font-semibold empty:hidden">
            {change > 0 && t("counter.sale.change", { sum: price(change) })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isPaid ? (
          METHODS.map((method, at) => (
            <Button
              key={method}
              data-sells
              look={at === 0 ? "primary" : "quiet"}
              isBusy={isBusy}
              disabled={!isReady}
              // Prevents holding Enter down in the seat finder from also triggering the sale.
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              onClick={() => onSell(method, method === "cash" ? change : 0)}
              className="flex-1"
            >
              {t(`counter.sale.by.${method}`, { sum: totals ? price(due) : "–" })}
            </Button>
          ))
        ) : (
          <Button
            data-sells
            type="submit"
            form={form}
            look="primary"
            isBusy={isBusy}
            disabled={!isReady}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            className="flex-1"
          >
            {isFree ? t("counter.sale.doFree") : t("counter.sale.do", { sum: price(due) })}
          </Button>
        )}
      </div>
      {keptUntil && (
        <p className="text-sm text-mute">
          {t("counter.sale.keptUntil", { time: time(keptUntil) })}
        </p>
      )}
    </div>
  );
}

/**
 * The payment methods. After the seat finder has found seats, the focus moves to the first method's button.
 */
const METHODS = ["cash", "terminal"] as const;

/** Focuses the first sell button after seats were found by keyboard, as soon as the button is enabled. */
function useFocusWhen(aim: number, isReady: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const done = useRef(0);
  useEffect(() => {
    if (!isReady || done.current === aim) return;
    done.current = aim;
    // The focus moves only from the seat finder. A focus that is elsewhere was moved there deliberately by
    // the operator.
    if (document.activeElement?.closest("[data-finds-seats]")) {
      foot.current?.querySelector<HTMLElement>("[data-sells]")?.focus();
    }
  }, [aim, isReady]);
  return foot;
}
