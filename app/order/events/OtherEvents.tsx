import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import type { Refusal } from "../../../domain/refusal.ts";
import { useSaleFlags } from "../../parts/page/saleFlags.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { order, type EventOfOrder } from "../cart/order.ts";
import { removeEvent } from "./keptEvents.ts";
import { judgeOrderTickets } from "../cart/ticketCounts.ts";
import { pageContext } from "../cart/orderContext.ts";

/** Returns why an event of the cart cannot be paid yet, for example a missing ticket type or answer. */
const judgeEvent = ({ presentation, seats }: EventOfOrder): Refusal | undefined =>
  judgeOrderTickets({ presentation, seats, products: {}, isHold: false });

/** Lists the cart's events other than the one on screen, with a link to add another. */
export function OtherEvents() {
  const { t } = useTranslation();
  const { others, seats } = useSnapshot(order);
  const { cart } = useSaleFlags();
  if (others.length === 0 && (seats.length === 0 || !cart)) return null;
  return (
    <section aria-label={t("presentations.others")} className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2 empty:hidden">
        {others.map((event) => (
          <OtherEvent key={event.presentation.id} event={event} />
        ))}
      </ul>
      {cart && (
        <Link
          href="/order"
          className="flex min-h-11 w-fit items-center text-sm underline decoration-line underline-offset-4"
        >
          {t("presentations.add")}
        </Link>
      )}
    </section>
  );
}

function OtherEvent({ event }: { readonly event: EventOfOrder }) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<Refusal>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, featureName, dateTime } = event.presentation;
  const asks = judgeEvent(event);
  const remove = async (): Promise<void> => {
    setIsLeaving(true);
    setTrouble(await removeEvent(pageContext, id));
    setIsLeaving(false);
  };
  return (
    <li className="rounded-md bg-raise px-3 py-2 text-sm">
      <p className="font-semibold">
        <bdi>{featureName}</bdi>
      </p>
      <p className="text-mute">
        {dayAndTime(dateTime)} · {t("presentations.seats", { count: event.seats.length })}
      </p>
      <p role="alert" className="text-error empty:hidden">
        {trouble ? refusalText(t, trouble) : asks && t("presentations.unfinished")}
      </p>
      <div className="flex gap-4">
        <Link
          href={`/order/${id}`}
          aria-label={t("presentations.changeOf", { name: featureName })}
          className="flex min-h-11 items-center underline decoration-line underline-offset-4"
        >
          {t("presentations.change")}
        </Link>
        <button
          type="button"
          disabled={isLeaving}
          aria-label={t("presentations.removeOf", { name: featureName })}
          onClick={() => void remove()}
          className="min-h-11 underline decoration-line underline-offset-4"
        >
          {t("presentations.remove")}
        </button>
      </div>
    </li>
  );
}
