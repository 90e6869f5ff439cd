import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { counterOrder } from "../../domain/api/counter.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { AgreedTerms } from "./AgreedTerms.tsx";
import { OrderActs } from "./OrderActs.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderMoves } from "./OrderMoves.tsx";
import { OrderTickets } from "./OrderTickets.tsx";
import { SignedWaivers } from "./SignedWaivers.tsx";

interface OrderPanelProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One order: its buyer, actions, tickets and history. */
export function OrderPanel({ id, onChanged, onClose }: OrderPanelProps) {
  const { t } = useTranslation();
  const { reply, refusal, again } = useOfficeAnswer(counterOrder, { params: { id } });
  // The order that the latest action returned, which is newer than the loaded order.
  const [told, setTold] = useState<CounterOrder>();
  const order = told ?? reply?.order;
  const tell = (next: CounterOrder): void => {
    setTold(next);
    onChanged();
  };
  return (
    <section
      aria-label={t("counter.orderOf", { id })}
      className="flex min-h-0 flex-col gap-5 p-4 laptop:overflow-y-auto"
    >
      <Button
        look="bare"
        onClick={onClose}
        className="-ms-3 flex w-fit items-center gap-1 laptop:hidden"
      >
        <ChevronRight size={18} aria-hidden className="ltr:-scale-x-100" />
        {t("counter.back")}
      </Button>
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {!order && !refusal && <ListSkeleton rows={6} rowClassName="h-12" />}
      {order && (
        <>
          <OrderHead order={order} />
          <OrderActs order={order} onTold={tell} />
          <OrderTickets order={order} onTold={tell} />
          <OrderFacts order={order} />
          <OrderMoves movements={order.movements} />
          {order.hasWaiver && <SignedWaivers reservationIdentifier={order.ReservationIdentifier} />}
          <AgreedTerms terms={order.terms} />
        </>
      )}
    </section>
  );
}

/**
 * The buyer's name. The name gets the focus when the order is opened, so that the actions are next in tab
 * order.
 */
function OrderHead({ order }: { readonly order: CounterOrder }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { FirstName, LastName, MobileNumber1, EmailAddress1 } = order.customerInfo;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="w-fit rounded-sm text-lg font-semibold outline-offset-2"
      >
        {`${FirstName} ${LastName}`.trim() || t("counter.nobody")}
      </h2>
      <p className="tabular mt-0.5 flex flex-wrap gap-x-4 text-sm text-mute">
        <bdi dir="ltr">{order.ReservationIdentifier}</bdi>
        {MobileNumber1 && <bdi dir="ltr">{MobileNumber1}</bdi>}
        {EmailAddress1 && <bdi dir="ltr">{EmailAddress1}</bdi>}
      </p>
    </div>
  );
}
