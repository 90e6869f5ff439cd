import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Step } from "../../domain/order.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { dayAndTime } from "../shell/formats.ts";
import { Logo } from "../shell/Header.tsx";
import { LanguageSwitch } from "../shell/LanguageSwitch.tsx";
import { moving } from "./modify/moving.ts";
import { order } from "./order.ts";
import { goTo } from "./orderSteps.ts";
import { Countdown } from "./OrderTimer.tsx";
import { StepRail } from "./StepRail.tsx";

const RAIL = [
  [Step.seats, "order.step.seats"],
  [Step.tickets, "order.step.tickets"],
  [Step.products, "order.step.products"],
  [Step.customer, "order.step.customer"],
] as const;

/** The steps that this presentation has. */
function OrderRail() {
  const { t } = useTranslation();
  const { step, presentation } = useSnapshot(order);
  const hasProducts = (presentation?.products.length ?? 0) > 0;
  const steps = RAIL.filter(([one]) => one !== Step.products || hasProducts);
  return (
    <StepRail
      steps={steps.map(([one, key]) => ({ step: one, name: t(key) }))}
      now={step}
      onGo={(one) => void goTo(one)}
    />
  );
}

/** The top of an order: what and when, where in the order we are, and the clock. */
export function OrderHeader() {
  const { t } = useTranslation();
  const { presentation, phase } = useSnapshot(order);
  const isMoving = useSnapshot(moving).now !== undefined;
  return (
    <header className="z-20 flex min-h-16 shrink-0 items-center gap-4 border-b border-line bg-ink px-4 tablet:gap-6 tablet:px-6 print:hidden">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-2 focus:z-50 focus:rounded-md focus:bg-raise focus:px-4 focus:py-3"
      >
        {t("header.skip")}
      </a>
      <div className="max-laptop:hidden">
        <Logo />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate leading-snug font-semibold">
          {presentation?.featureName ?? "\u00a0"}
        </p>
        <p className="truncate text-sm text-mute">
          {presentation ? <Where presentation={presentation} /> : "\u00a0"}
        </p>
      </div>
      {phase !== "done" && !isMoving && <OrderRail />}
      <div className="flex flex-1 items-center justify-end gap-2 max-laptop:flex-none">
        <Countdown />
        <div className="max-laptop:hidden">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

interface WhereProps {
  readonly presentation: Pick<Presentation, "dateTime" | "venueName" | "locationName">;
}

/** The day and the place; beside a phone's clock there is no room for the hall's own name. */
function Where({ presentation: { dateTime, venueName, locationName } }: WhereProps) {
  return (
    <>
      {dayAndTime(dateTime)} ·{" "}
      {!locationName.includes(venueName) && (
        <span className="max-tablet:hidden">{venueName}, </span>
      )}
      {locationName}
    </>
  );
}
