import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { SeatStatus } from "../../domain/seat.ts";
import { toShekels } from "../../domain/money.ts";
import { price } from "../../app/shell/formats.ts";
import { count, percent, rate } from "./saleFigures.ts";
import type { SaleDesk } from "./saleDesk.ts";

interface NumberProps {
  readonly value: string;
  readonly text: string;
  readonly isWide?: boolean;
}

function BigNumber({ value, text, isWide = false }: NumberProps) {
  return (
    <div
      className={`rounded-md border border-line bg-stage px-3 py-2.5 ${isWide ? "col-span-2" : ""}`}
    >
      <dd className="tabular text-lg leading-tight font-semibold">
        <bdi>{value}</bdi>
      </dd>
      <dt className="text-xs text-mute">{text}</dt>
    </div>
  );
}

/** The whole sale in five numbers, at the moment shown. */
export function SaleNumbers({ desk }: { readonly desk: SaleDesk }) {
  const { t } = useTranslation();
  // Read anew with every round of figures.
  useSnapshot(desk.view);
  const { counts, pace } = desk.replay;
  const { plan } = counts;
  const sold = plan.of(0, SeatStatus.sold);
  const takings = plan.takings[0]!;
  return (
    <dl className="grid grid-cols-2 gap-2">
      <BigNumber
        value={count(sold)}
        text={t("sales.soldOf", { capacity: count(plan.capacity(0)) })}
      />
      <BigNumber value={`${percent(plan.share(0))} %`} text={t("sales.occupancy")} />
      <BigNumber
        value={count(plan.of(0, SeatStatus.held))}
        text={t("sales.heldAndLocked", { locked: count(plan.of(0, SeatStatus.locked)) })}
      />
      <BigNumber
        value={rate(pace.rate(pace.total))}
        text={t("sales.perMinute", { minutes: pace.minutes })}
      />
      <BigNumber
        isWide
        value={price(Math.round(toShekels(takings)), true)}
        text={t("sales.takings")}
      />
    </dl>
  );
}
