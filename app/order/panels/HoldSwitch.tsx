import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { booking } from "../../login/bookingCustomer.ts";
import { CheckField } from "../../parts/form/CheckField.tsx";
import { useSaleFlags } from "../../parts/page/saleFlags.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { holdHindrance, isHoldOffered } from "../cart/holdOrder.ts";
import { order } from "../cart/order.ts";
import { collectTime, useHoldChoice } from "../payment/useHoldChoice.tsx";
import { moving } from "../seats/moving.ts";

/**
 * Switches between paying and reserving while seats are chosen (storefront.md section 2, ticket order flow).
 * If a chosen seat cannot be reserved, a message says so at once.
 */
export function HoldSwitch() {
  const { t } = useTranslation();
  const { isHold, presentation, seats } = useSnapshot(order);
  const { customer } = useSnapshot(booking);
  const isMoving = useSnapshot(moving).now !== undefined;
  const { choose, dialog } = useHoldChoice();
  const flags = useSaleFlags();
  if (!flags.booking || isMoving || !presentation || !isHoldOffered({ presentation }, serverNow()))
    return null;
  const time = collectTime(presentation);
  const why = holdHindrance({ presentation, seats }, customer, serverNow());
  const hint = why ? t(`hold.reason.${why}`) : t("hold.holdText", { time });
  return (
    <div>
      <CheckField
        label={t("hold.hold")}
        checked={isHold}
        hint={isHold ? hint : undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {dialog}
    </div>
  );
}
