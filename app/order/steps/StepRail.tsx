import { useTranslation } from "react-i18next";

interface StepRailProps<S> {
  /** The steps in the order in which they are taken. */
  readonly steps: readonly { readonly step: S; readonly name: string }[];
  readonly now: S;
  readonly onGo: (step: S) => void;
}

/** Lists the steps with the current one marked. Earlier steps are buttons to go back. */
export function StepRail<S extends string | number>({ steps, now, onGo }: StepRailProps<S>) {
  const { t } = useTranslation();
  const place = steps.findIndex(({ step }) => step === now);
  return (
    <nav aria-label={t("order.steps")} className="max-laptop:hidden">
      <ol className="flex items-center gap-1">
        {steps.map(({ step, name }, at) => (
          <li key={step}>
            <button
              type="button"
              disabled={at >= place}
              aria-current={step === now ? "step" : undefined}
              onClick={() => onGo(step)}
              className="min-h-9 rounded-full px-3.5 text-sm text-mute enabled:hover:text-text aria-[current]:bg-raise aria-[current]:text-text"
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
