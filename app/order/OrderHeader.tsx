import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Step } from "../../domain/order.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { isVideo } from "../../domain/vod.ts";
import { moving } from "./seats/moving.ts";
import { order } from "./cart/order.ts";
import { pageContext } from "./cart/orderContext.ts";
import { goTo } from "./steps/orderSteps.ts";
import { Countdown } from "./steps/OrderTimer.tsx";
import { OrderTop } from "./steps/OrderTop.tsx";
import { StepRail } from "./steps/StepRail.tsx";

const RAIL = [
  [Step.seats, "order.step.seats"],
  [Step.tickets, "order.step.tickets"],
  [Step.products, "order.step.products"],
  [Step.customer, "order.step.customer"],
] as const;

interface OrderHeaderProps {
  /** The event that is still loading, if the page's server-rendered data includes it. */
  readonly coming?: Presentation | undefined;
}

/** The list of steps. Omits the products step if the presentation has no products. */
function OrderRail() {
  const { t } = useTranslation();
  const { step, presentation } = useSnapshot(order);
  const isAtHome = isVideo(presentation?.venueTypeId ?? 0);
  const hasProducts = (presentation?.products.length ?? 0) > 0;
  const steps = RAIL.filter(([one]) => one !== Step.products || hasProducts);
  return (
    <StepRail
      steps={steps.map(([one, key]) => ({
        step: one,
        name: t(one === Step.seats && isAtHome ? "order.video.step" : key),
      }))}
      now={step}
      onGo={(one) => void goTo(pageContext, one)}
    />
  );
}

/** The header of an order: the event, the current step and the countdown. */
export function OrderHeader({ coming }: OrderHeaderProps) {
  const { presentation, phase } = useSnapshot(order);
  const isMoving = useSnapshot(moving).now !== undefined;
  return (
    <OrderTop
      event={presentation ?? coming}
      steps={phase !== "done" && !isMoving && <OrderRail />}
      end={<Countdown />}
    />
  );
}
