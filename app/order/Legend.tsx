import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { SeatFlag } from "../../domain/seat.ts";
import { toShekels } from "../../domain/money.ts";
import { price as money } from "../shell/formats.ts";
import { priceTiers, type Tier } from "./filters.ts";
import type { SeatDesk } from "./seatDesk.ts";
import { tierClass } from "./tierColour.ts";

function rangeWords({ low, high }: Tier): string {
  const [from, to] = [money(toShekels(low), true), money(toShekels(high), true)];
  return low === high ? from : `${from}–${to}`;
}

function Entry({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="grid size-3 place-items-center">
        {mark}
      </span>
      {children}
    </li>
  );
}

const dot = (className: string): ReactNode => <i className={`rounded-full ${className}`} />;

/** What the map's colours and shapes mean. Only what this hall has. */
export function Legend({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { presentation, prices, hall } = desk;
  const tiers = useMemo(() => priceTiers(presentation, prices), [presentation, prices]);
  const traits = useMemo(() => hall.layout.flags.reduce((all, one) => all | one, 0), [hall]);
  // Says itself anew with every change of the states.
  useSnapshot(hall.view);
  const hasGaps = hall.states.gaps.some((word) => word !== 0);
  const has = (flag: number): boolean => (traits & flag) !== 0;
  const isLong = tiers.length > 3 || hasGaps;
  return (
    <ul
      aria-label={t("seats.legend")}
      className={`tabular flex flex-wrap justify-center gap-y-1.5 text-mute ${
        isLong
          ? "gap-x-3 text-xs"
          : "gap-x-4 text-sm laptop:max-wide:gap-x-3 laptop:max-wide:text-xs"
      }`}
    >
      <Entry mark={dot("size-2.5 bg-limelight outline-1 outline-offset-1 outline-limelight")}>
        {t("seats.legend.mine")}
      </Entry>
      {tiers.map((tier) => (
        <Entry key={tier.color} mark={dot(`size-2.5 ${tierClass(tier.color)}`)}>
          <bdi>{rangeWords(tier)}</bdi>
        </Entry>
      ))}
      {has(SeatFlag.premium) && (
        <Entry mark={<Shape d="M6 1a5 5 0 1 1-2.2.5L6 4Z" />}>{t("seats.legend.premium")}</Entry>
      )}
      {has(SeatFlag.handicap) && (
        <Entry mark={<i className="size-2.5 rounded-[3px] bg-mute" />}>
          {t("seats.legend.accessible")}
        </Entry>
      )}
      {has(SeatFlag.limitedView) && (
        <Entry mark={<Shape d="M1 6a5 5 0 0 0 10 0Z" />}>{t("seats.legend.limitedView")}</Entry>
      )}
      {hasGaps && (
        <Entry mark={dot("size-2.5 border-[1.5px] border-mute")}>{t("seats.legend.gap")}</Entry>
      )}
      <Entry mark={dot("size-1.5 bg-[#55525f]")}>{t("seats.legend.taken")}</Entry>
    </ul>
  );
}

function Shape({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3">
      <path d={d} className="fill-mute" />
    </svg>
  );
}
