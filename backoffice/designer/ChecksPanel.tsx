import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { PLAN_FAULTS, type PlanFaultKind } from "../../domain/planFault.ts";
import {
  isDrawnError,
  type DrawnFault,
  type DrawnFaultKind,
} from "../../engine/design/checks/drawnFault.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { faultText } from "../plans/faultText.ts";

/** Faults that are listed. More help nobody at once. */
const MAX_SHOWN = 200;

const isOfPlans = (kind: DrawnFaultKind): kind is PlanFaultKind => Object.hasOwn(PLAN_FAULTS, kind);

/** Says what is wrong. */
function drawnFaultText(t: TFunction, { kind, name }: DrawnFault): string {
  if (isOfPlans(kind))
    return faultText(t, { kind, isError: true, place: "", ...(name !== undefined && { name }) });
  return kind === "overlap" ? t("designer.fault.overlap") : t("designer.fault.unreachable");
}

/** Says where it is: section, row and seat as far as they have names. */
function faultPlace(drawing: Drawing, { section = -1, row = -1, seat }: DrawnFault): string {
  const parts = [
    drawing.sections.get(section)?.name,
    drawing.rows.get(row)?.name,
    seat !== undefined && drawing.hasSeat(seat) ? drawing.nameOfSeat(seat) : undefined,
  ];
  return parts.filter(Boolean).join(" · ");
}

interface ChecksPanelProps {
  readonly drawing: Drawing;
  readonly faults: readonly DrawnFault[];
  readonly onGo: (fault: DrawnFault) => void;
}

/** What is wrong with the drawing, errors first. A press goes there. */
export function ChecksPanel({ drawing, faults, onGo }: ChecksPanelProps) {
  const { t } = useTranslation();
  const more = faults.length - MAX_SHOWN;
  return (
    <section aria-label={t("designer.checks")} className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold">{t("designer.checks")}</h2>
      {faults.length === 0 && (
        <p role="status" className="flex items-center gap-2 text-sm text-mute">
          <CircleCheck size={16} aria-hidden className="text-teal" />
          {t("designer.fine")}
        </p>
      )}
      <ol className="flex flex-col">
        {faults.slice(0, MAX_SHOWN).map((fault, at) => {
          const isGrave = isDrawnError(fault.kind);
          const Icon = isGrave ? CircleAlert : TriangleAlert;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the list is made anew as a whole
            <li key={at}>
              <button
                type="button"
                onClick={() => onGo(fault)}
                className="flex w-full items-start gap-2.5 rounded-sm px-1.5 py-2 text-start text-sm hover:bg-raise"
              >
                <Icon
                  size={16}
                  role="img"
                  aria-label={isGrave ? t("plans.error") : t("plans.warning")}
                  className={`mt-0.5 shrink-0 ${isGrave ? "text-error" : "text-warn"}`}
                />
                <span className="min-w-0 break-words">
                  {drawnFaultText(t, fault)}
                  <span className="block text-mute">
                    <bdi>{faultPlace(drawing, fault)}</bdi>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {more > 0 && <p className="px-1.5 text-sm text-mute">{t("plans.more", { count: more })}</p>}
    </section>
  );
}
