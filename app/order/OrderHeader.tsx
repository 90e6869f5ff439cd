import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Step } from "../../domain/order.ts";
import { dayAndTime } from "../shell/formats.ts";
import { Logo } from "../shell/Header.tsx";
import { LanguageSwitch } from "../shell/LanguageSwitch.tsx";
import { moving } from "./modify/moving.ts";
import { order } from "./order.ts";
import { goTo, placeOf } from "./orderSteps.ts";
import { Countdown } from "./OrderTimer.tsx";

const RAIL = [
  [Step.seats, "order.step.seats"],
  [Step.tickets, "order.step.tickets"],
  [Step.products, "order.step.products"],
  [Step.customer, "order.step.customer"],
] as const;

/** The steps, the one we are in marked; steps behind us can be gone back to. */
function StepRail() {
  const { t } = useTranslation();
  const { step, presentation } = useSnapshot(order);
  const hasProducts = (presentation?.products.length ?? 0) > 0;
  const steps = RAIL.filter(([one]) => one !== Step.products || hasProducts);
  return (
    <nav aria-label={t("order.steps")} className="max-laptop:hidden">
      <ol className="flex items-center gap-1">
        {steps.map(([one, key]) => {
          const isBehind = placeOf(one) < placeOf(step);
          return (
            <li key={one}>
              <button
                type="button"
                disabled={!isBehind}
                aria-current={one === step ? "step" : undefined}
                onClick={() => void goTo(one)}
                className="min-h-9 rounded-full px-3.5 text-sm text-mute enabled:hover:text-text aria-[current]:bg-raise aria-[current]:text-text"
              >
                {t(key)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The top of an order: what and when, where in the order we are, and the clock. */
export function OrderHeader() {
  const { t } = useTranslation();
  const { presentation, phase } = useSnapshot(order);
  const isMoving = useSnapshot(moving).now !== undefined;
  const where =
    presentation && `${dayAndTime(presentation.dateTime)} · ${placeWords(presentation)}`;
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
        <p className="truncate text-sm text-mute">{where ?? "\u00a0"}</p>
      </div>
      {phase !== "done" && !isMoving && <StepRail />}
      <div className="flex flex-1 items-center justify-end gap-2 max-laptop:flex-none">
        <Countdown />
        <div className="max-laptop:hidden">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

const placeWords = ({ venueName, locationName }: { venueName: string; locationName: string }) =>
  locationName.includes(venueName) ? locationName : `${venueName}, ${locationName}`;
