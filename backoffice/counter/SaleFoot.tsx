import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { price, time } from "../../app/shell/i18n/formats.ts";
import { Money } from "../../app/parts/ui/Money.tsx";
import type { Totals } from "../../domain/cart.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface SaleFootProps {
  /** Id of the form that the button submits. */
  readonly form: string;
  /** The presentation's waiver is not signed correctly. */
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

/** The total and the sell button, which stay visible under a long sale. */
export function SaleFoot(props: SaleFootProps) {
  const { form, totals, refusal, unsigned, keptUntil, isFree, isReady, isBusy, aim } = props;
  const { t } = useTranslation();
  const foot = useFocusWhen(aim, isReady);
  const due = totals?.balanceDue ?? 0;
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
      <Button
        type="submit"
        form={form}
        look="primary"
        isBusy={isBusy}
        disabled={!isReady}
        // Key repeat of Enter in the seat finder must not trigger the sale as well.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {isFree && due === 0 ? t("counter.sale.doFree") : t("counter.sale.do", { sum: price(due) })}
      </Button>
      {keptUntil && (
        <p className="text-sm text-mute">
          {t("counter.sale.keptUntil", { time: time(keptUntil) })}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the sell button after seats were found by keyboard, once the button is enabled. */
function useFocusWhen(aim: number, isReady: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const done = useRef(0);
  useEffect(() => {
    if (!isReady || done.current === aim) return;
    done.current = aim;
    // Only if the focus is still in the seat finder. It stays where the operator has moved it since.
    if (document.activeElement?.closest("[data-finds-seats]")) {
      foot.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
    }
  }, [aim, isReady]);
  return foot;
}
