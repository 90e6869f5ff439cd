import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../domain/money.ts";
import type { SaleReplay } from "../../engine/heat/saleReplay.ts";
import { count, difference, percent, rate } from "../hall/saleFigures.ts";
import { saleSums, type SaleSums } from "../hall/saleSums.ts";

/** A sale with its name. */
export interface NumberedSale {
  readonly name: string;
  readonly desk: {
    readonly replay: SaleReplay;
    /** `figures` increases with every update of the numbers. */
    readonly view: { readonly figures: number };
  };
}

interface Line {
  readonly name: string;
  readonly of: (sums: SaleSums) => number;
  readonly text: (value: number) => string;
  /** Number of decimals of the difference. */
  readonly digits?: number;
}

/** Hides the difference on phones, which lack the room. */
const NARROW = "max-tablet:hidden";

function useLines(): readonly Line[] {
  const { t } = useTranslation();
  return [
    { name: t("sales.table.sold"), of: ({ sold }) => sold, text: count },
    {
      name: t("sales.beside.share"),
      of: ({ share }) => share * 100,
      text: (value) => percent(value / 100),
      digits: 1,
    },
    { name: t("sales.table.held"), of: ({ held }) => held, text: count },
    { name: t("sales.beside.left"), of: ({ left }) => left, text: count },
    {
      name: t("sales.beside.takings"),
      of: ({ takings }) => Math.round(toShekels(takings)),
      text: count,
    },
    {
      name: t("sales.beside.pace"),
      of: (sums) => sums.rate,
      text: rate,
      digits: 1,
    },
  ];
}

/** Compares two sales in numbers, with the difference of the second from the first. */
export function BesideNumbers({
  one,
  other,
}: {
  readonly one: NumberedSale;
  readonly other: NumberedSale;
}) {
  const { t } = useTranslation();
  // Re-renders when the figures of either sale change.
  useSnapshot(one.desk.view);
  useSnapshot(other.desk.view);
  const { replay } = one.desk;
  const [mine, theirs] = [saleSums(replay), saleSums(other.desk.replay)];
  const lines = useLines();
  const heads = [one.name, other.name, t("sales.beside.difference")];
  return (
    <table className="tabular w-full max-w-3xl border-collapse text-sm">
      <caption className="sr-only">{t("sales.beside.numbers")}</caption>
      <thead className="text-xs text-mute">
        <tr className="border-b border-line">
          <td />
          {heads.map((head, at) => (
            <th
              key={at}
              scope="col"
              className={`px-2 py-1 text-right font-normal ${at === 2 ? NARROW : ""}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, of, text, digits }) => (
          <tr key={name} className="border-b border-line/60 last:border-0">
            <th scope="row" className="py-1 pe-2 text-start font-normal text-mute">
              {name}
            </th>
            {[text(of(mine)), text(of(theirs)), difference(of(theirs) - of(mine), digits)].map(
              (value, at) => (
                <td
                  key={at}
                  className={`px-2 text-right ${at === 2 ? `text-mute ${NARROW}` : "font-medium"}`}
                >
                  <bdi dir="ltr">{value}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
