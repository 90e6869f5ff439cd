import { CircleCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { PLAN_FAULTS, type PlanFaultKind } from "../../domain/planFault.ts";
import {
  isDrawnError,
  type DrawnFault,
  type DrawnFaultKind,
} from "../../engine/design/checks/drawnFault.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { CauseList, type Cause } from "../plans/CauseList.tsx";
import { causeText, faultText } from "../plans/faultText.ts";

/** Maximum number of faults listed per cause, because nobody reads a longer list. */
const MAX_SHOWN = 100;

const isOfPlans = (kind: DrawnFaultKind): kind is PlanFaultKind => Object.hasOwn(PLAN_FAULTS, kind);

/** Describes one fault, or the cause of many faults with different names. */
function drawnFaultText(t: TFunction, { kind, name }: DrawnFault, isOfMany: boolean): string {
  if (isOfPlans(kind)) {
    const fault = { kind, isError: true, place: "", ...(name !== undefined && { name }) };
    return isOfMany ? causeText(t, fault) : faultText(t, fault);
  }
  return kind === "overlap" ? t("designer.fault.overlap") : t("designer.fault.unreachable");
}

/**
 * Describes the position of a fault by section, row and seat names. A missing row has no element on the
 * drawing, so its name comes from the fault.
 */
function faultPlace(drawing: Drawing, fault: DrawnFault, isOfMany: boolean): string {
  const { kind, section = -1, row = -1, seat, name } = fault;
  const parts = [
    isOfMany && kind === "rowMissing" ? name : undefined,
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

const PREFIX = "check-";

type Numbered = readonly [at: number, fault: DrawnFault];

function causeOf(t: TFunction, drawing: Drawing, faults: readonly Numbered[]): Cause {
  const [, first] = faults[0]!;
  const isOneName = faults.every(([, { name }]) => name === first.name);
  const places = faults.slice(0, MAX_SHOWN).map(([at, fault]) => ({
    id: `${PREFIX}${at}`,
    text: <bdi>{faultPlace(drawing, fault, !isOneName)}</bdi>,
  }));
  return {
    key: first.kind,
    isError: isDrawnError(first.kind),
    text: drawnFaultText(t, first, !isOneName),
    count: faults.length,
    places,
  };
}

/** Lists the drawing's faults by cause, errors first. Pressing a fault shows it on the drawing. */
export function ChecksPanel({ drawing, faults, onGo }: ChecksPanelProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const causes = useMemo(
    () =>
      [...Map.groupBy(faults.entries(), ([, { kind }]) => kind).values()].map((alike) =>
        causeOf(t, drawing, alike),
      ),
    [t, drawing, faults],
  );
  return (
    <section aria-label={t("designer.checks")} className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold">{t("designer.checks")}</h2>
      {faults.length === 0 && (
        <p role="status" className="flex items-center gap-2 text-sm text-mute">
          <CircleCheck size={16} aria-hidden className="text-teal" />
          {t("designer.fine")}
        </p>
      )}
      <CauseList
        label={t("designer.checks")}
        causes={causes}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          const fault = faults[Number(id.slice(PREFIX.length))];
          if (fault) onGo(fault);
        }}
      />
    </section>
  );
}
