import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../domain/money.ts";
import { price } from "../../app/shell/i18n/formats.ts";
import { Figure } from "../parts/Figures.tsx";
import { count, percent, rate } from "./saleFigures.ts";
import { saleSums } from "./saleSums.ts";
import type { SaleDesk } from "./saleDesk.ts";

/** The whole sale in five numbers, at the moment that is shown. */
export function SaleNumbers({ desk }: { readonly desk: SaleDesk }) {
  const { t } = useTranslation();
  // Re-renders with every update of the figures.
  useSnapshot(desk.view);
  const sums = saleSums(desk.replay);
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Figure
        value={count(sums.sold)}
        text={t("sales.soldOf", { capacity: count(sums.capacity) })}
      />
      <Figure value={`${percent(sums.share)}%`} text={t("sales.occupancy")} />
      <Figure
        value={count(sums.held)}
        text={t("sales.heldAndLocked", { locked: count(sums.locked) })}
      />
      <Figure
        value={rate(sums.rate)}
        text={t("sales.perMinute", { minutes: desk.replay.pace.minutes })}
      />
      <Figure
        isWide
        value={price(Math.round(toShekels(sums.takings)), true)}
        text={t("sales.takings")}
      />
    </dl>
  );
}
