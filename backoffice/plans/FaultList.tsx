import { useMemo } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DraftFault, PlanDraft } from "../../domain/api/plans.ts";
import { CauseList, type Cause } from "./CauseList.tsx";
import { causeText, faultText, namedPlaceText, placeText } from "./faultText.ts";

interface FaultListProps {
  readonly draft: PlanDraft;
  /** Index of the selected fault. */
  readonly chosen: number | undefined;
  readonly onChoose: (at: number) => void;
}

const PREFIX = "fault-";

/** Returns the DOM id of a fault's entry, so that the map can focus it. */
export const faultLineId = (at: number): string => `${PREFIX}${at}`;

type Numbered = readonly [at: number, fault: DraftFault];

/** Returns the text with the position of a fault. Empty for a single fault that concerns the whole file. */
function textOf(t: TFunction, fault: DraftFault, count: number, isOneName: boolean): string {
  if (count === 1 && fault.place === "file") return "";
  return isOneName ? placeText(t, fault) : namedPlaceText(t, fault);
}

function causeOf(t: TFunction, [first, ...more]: readonly Numbered[]): Cause {
  const [, fault] = first!;
  const isOneName = more.every(([, { name }]) => name === fault.name);
  const faults = [first!, ...more];
  return {
    key: fault.kind,
    isError: fault.isError,
    text: isOneName ? faultText(t, fault) : causeText(t, fault),
    count: Math.max(fault.alike ?? 0, faults.length),
    places: faults.map(([at, each]) => ({
      id: faultLineId(at),
      text: textOf(t, each, faults.length, isOneName),
      hint: t("plans.inFile", { place: each.place }),
    })),
  };
}

/** Lists the faults of a file by cause, errors first. */
export function FaultList({ draft, chosen, onChoose }: FaultListProps) {
  const { t } = useTranslation();
  const { faults, errors, warnings } = draft;
  const causes = useMemo(
    () =>
      [...Map.groupBy(faults.entries(), ([, { kind }]) => kind).values()].map((alike) =>
        causeOf(t, alike),
      ),
    [t, faults],
  );
  const left = errors + warnings - causes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <CauseList
        label={t("plans.faults")}
        causes={causes}
        chosen={chosen === undefined ? undefined : faultLineId(chosen)}
        onChoose={(id) => onChoose(Number(id.slice(PREFIX.length)))}
      />
      {left > 0 && (
        <p className="px-2.5 py-2 text-sm text-mute">{t("plans.more", { count: left })}</p>
      )}
    </>
  );
}
