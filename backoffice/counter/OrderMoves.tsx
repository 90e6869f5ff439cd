import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { Money } from "../../app/parts/ui/Money.tsx";
import type { CounterMovement } from "../../domain/counterOrder.ts";
import { methodText } from "./OrderFacts.tsx";

function kindText(t: TFunction, kind: CounterMovement["kind"]): string {
  switch (kind) {
    case "sale":
      return t("counter.move.sale");
    case "capture":
      return t("counter.move.capture");
    case "refund":
      return t("counter.move.refund");
    case "cancellation":
      return t("counter.move.cancellation");
    case "cancellationCharge":
      return t("counter.move.cancellationCharge");
    case "credit":
      return t("counter.move.credit");
    case "dispute":
      return t("counter.move.dispute");
    case "disputeReturn":
      return t("counter.move.disputeReturn");
  }
}

interface OrderMovesProps {
  readonly movements: readonly CounterMovement[];
}

/** The order's ledger: what was sold, paid and refunded, and by which operator. */
export function OrderMoves({ movements }: OrderMovesProps) {
  const { t } = useTranslation();
  if (movements.length === 0) return null;
  return (
    <Disclosure title={t("counter.moves")}>
      <ul className="flex flex-col">
        {movements.map((move, at) => (
          // The ledger is append-only, so an index is a stable key.
          <li key={at} className="flex justify-between gap-4 border-t border-line py-2 text-sm">
            <span>
              {kindText(t, move.kind)}
              <span className="block text-mute">
                {[
                  dayAndTime(move.DateTime),
                  methodText(t, move.method),
                  move.Reference,
                  move.OperatorName,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <Money shekels={move.Amount} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
