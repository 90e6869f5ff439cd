import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanDraft } from "../../domain/api/plans.ts";
import { faultText, placeText } from "./faultText.ts";

interface FaultListProps {
  readonly draft: PlanDraft;
  /** Index of the selected fault. */
  readonly chosen: number | undefined;
  readonly onChoose: (at: number) => void;
}

/** Returns the DOM id of a fault's entry, so that the map can focus it. */
export const faultLineId = (at: number): string => `fault-${at}`;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Lists the faults of a file, errors first, with roving tabindex and arrow keys. */
export function FaultList({ draft, chosen, onChoose }: FaultListProps) {
  const { t } = useTranslation();
  const { faults, errors, warnings } = draft;
  const last = faults.length - 1;
  const stop = Math.min(chosen ?? 0, last);
  const left = errors + warnings - faults.length;

  function walk(event: React.KeyboardEvent, at: number): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(last, at + step));
    onChoose(to);
    document.getElementById(faultLineId(to))?.focus();
  }

  return (
    <>
      <ol aria-label={t("plans.faults")} className="flex flex-col">
        {faults.map((fault, at) => {
          const Icon = fault.isError ? CircleAlert : TriangleAlert;
          return (
            <li key={faultLineId(at)}>
              <button
                type="button"
                id={faultLineId(at)}
                tabIndex={at === stop ? 0 : -1}
                aria-current={at === chosen}
                title={t("plans.inFile", { place: fault.place })}
                onClick={() => onChoose(at)}
                onKeyDown={(event) => walk(event, at)}
                className="flex w-full scroll-my-2 items-start gap-2.5 rounded-sm px-2.5 py-2 text-start text-sm hover:bg-raise aria-[current=true]:bg-raise"
              >
                <Icon
                  size={16}
                  role="img"
                  aria-label={fault.isError ? t("plans.error") : t("plans.warning")}
                  className={`mt-0.5 shrink-0 ${fault.isError ? "text-error" : "text-warn"}`}
                />
                <span className="min-w-0 break-words">
                  {faultText(t, fault)}
                  <span className="block text-mute">{placeText(t, fault)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {left > 0 && (
        <p className="px-2.5 py-2 text-sm text-mute">{t("plans.more", { count: left })}</p>
      )}
    </>
  );
}
