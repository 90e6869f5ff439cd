import { Check } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { FIRST_RUN_STEPS } from "../../domain/api/setup.ts";

/**
 * All steps of the set-up page. The first two steps need the setup key. The other steps need an operator who
 * is logged in.
 */
export const SETUP_PAGE_STEPS = ["house", "account", ...FIRST_RUN_STEPS] as const;
export type SetupPageStep = (typeof SETUP_PAGE_STEPS)[number];

const stepNames = (t: TFunction): Readonly<Record<SetupPageStep, string>> => ({
  house: t("backoffice.setup.step.house"),
  account: t("backoffice.setup.step.account"),
  secondFactor: t("backoffice.setup.step.secondFactor"),
  location: t("backoffice.setup.step.location"),
  hall: t("backoffice.setup.step.hall"),
  payment: t("backoffice.setup.step.payment"),
});

interface StepFrameProps {
  readonly step: SetupPageStep;
  readonly isDone: (step: SetupPageStep) => boolean;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of the set-up page, with its progress and one step. On a phone only screen readers get the names of the
 * other steps.
 */
export function StepFrame({ step, isDone, lead, children }: StepFrameProps) {
  const { t } = useTranslation();
  const names = stepNames(t);
  const at = SETUP_PAGE_STEPS.indexOf(step) + 1;
  return (
    <>
      <ol
        aria-label={t("backoffice.setup.steps")}
        className="mb-8 flex flex-wrap gap-x-5 gap-y-2 text-sm max-tablet:gap-x-2"
      >
        {SETUP_PAGE_STEPS.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? "step" : undefined}
            className={`flex items-center gap-2 ${each === step ? "font-semibold" : "text-mute"}`}
          >
            <span
              className={`grid size-7 shrink-0 place-items-center rounded-full border tabular ${each === step ? "border-text" : "border-line"}`}
            >
              {isDone(each) ? (
                <Check size={16} className="text-teal" aria-label={t("resources.stepDone")} />
              ) : (
                index + 1
              )}
            </span>
            <span className={each === step ? "" : "max-tablet:sr-only"}>{names[each]}</span>
          </li>
        ))}
      </ol>
      <StepHeading key={step}>
        <span className="sr-only">
          {t("backoffice.setup.stepOf", { step: at, steps: SETUP_PAGE_STEPS.length })}{" "}
        </span>
        {names[step]}
      </StepHeading>
      {lead && <p className="mb-6 max-w-prose text-mute">{lead}</p>}
      {children}
    </>
  );
}

/** Heading that takes the focus, so that screen readers announce the step and Tab continues from there. */
function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-2 text-lg font-semibold outline-none">
      {children}
    </h2>
  );
}
