import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Money } from "../../app/parts/ui/Money.tsx";
import { Skeleton } from "../../app/parts/ui/Skeleton.tsx";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { reasonIn } from "../../domain/refusalFacts.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import type { CancelPreview } from "./useCancelPreview.ts";

/** Says in words for the staff why the order cannot be cancelled. */
function hindranceText(t: TFunction, refusal: Refusal): string {
  switch (reasonIn(refusal)) {
    case "tooLate":
      return t("counter.hindrance.tooLate");
    case "scanned":
      return t("counter.hindrance.scanned");
    case "notAllowed":
      return t("counter.hindrance.notAllowed");
    case "disputed":
      return t("counter.hindrance.disputed");
    default:
      return officeRefusal(t, refusal);
  }
}

interface CancelToldProps {
  readonly order: CounterOrder;
  readonly preview: CancelPreview;
  readonly isNone: boolean;
}

/** Shows the cancellation charge, the refund and where the refund goes, before anything is cancelled. */
export function CancelTold({ order, preview, isNone }: CancelToldProps) {
  const { t } = useTranslation();
  const { told, refusal } = preview;
  if (isNone) return <p className="my-4 text-mute">{t("counter.cancelNone")}</p>;
  if (refusal) {
    return (
      <Note tone="danger" role="alert" className="my-4">
        {hindranceText(t, refusal)}
      </Note>
    );
  }
  if (!told) return <Skeleton className="my-4 h-24" />;
  const where = (): string => {
    if (order.state === "held") return t("counter.nothingPaid");
    if (told.refund === 0) return "";
    return told.toCounter > 0 ? t("counter.overCounter") : t("counter.whereItCameFrom");
  };
  return (
    <div role="status" className="my-4">
      <Facts
        facts={[
          { name: t("counter.charge"), value: <Money shekels={told.serviceCharge} /> },
          { name: t("counter.refund"), value: <Money shekels={told.refund} /> },
          { name: t("counter.refundWay"), value: where() },
        ]}
      />
    </div>
  );
}
