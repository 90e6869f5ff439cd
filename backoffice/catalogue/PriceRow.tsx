import { PackagePlus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { plainTyped } from "../../domain/typedText.ts";
import { PriceAddons } from "./PriceAddons.tsx";
import { isAmount, type LineFields } from "./pricesForm.ts";

/** The amount columns of a price line. */
export const AMOUNTS = ["amount", "oldAmount", "serviceCharge"] as const;

interface PriceRowProps {
  readonly group: string;
  readonly ticket: string;
  readonly line: LineFields;
  readonly labels: Readonly<Record<(typeof AMOUNTS)[number], string>>;
  /** Whether the form was submitted with errors, which are now marked. */
  readonly isJudged: boolean;
  readonly onChange: (changed: LineFields) => void;
  readonly onRemove: () => void;
}

const CELL = "min-h-11 rounded-md border bg-ink px-2.5";
const TOOL = "grid size-11 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text";
const NEW_ADDON = { id: null, nameHe: "", nameEn: "", amount: "" };

const isWrong = (text: string, isNeeded: boolean): boolean =>
  (isNeeded || text.trim() !== "") && !isAmount(text);

/** The prices of a ticket type, with its add-ons below. */
export function PriceRow(props: PriceRowProps) {
  const { group, ticket, line, labels, isJudged, onChange, onRemove } = props;
  const { t } = useTranslation();
  return (
    <>
      <tr className="border-t border-line/60">
        <th scope="row" className="min-w-32 py-1 text-start font-normal">
          {ticket}
        </th>
        {AMOUNTS.map((field) => {
          const isBad = isJudged && isWrong(line[field], field === "amount");
          return (
            <td key={field} className="p-1">
              <input
                aria-label={`${group}, ${ticket}: ${labels[field]}`}
                aria-invalid={isBad}
                inputMode="decimal"
                dir="ltr"
                value={line[field]}
                onChange={({ currentTarget }) =>
                  onChange({ ...line, [field]: plainTyped(currentTarget.value) })
                }
                className={`${CELL} tabular w-24 rtl:text-right ${isBad ? "border-error" : "border-mute/60"}`}
              />
            </td>
          );
        })}
        <td className="p-1">
          <input
            type="checkbox"
            aria-label={`${group}, ${ticket}: ${t("catalogue.soldOut")}`}
            checked={line.isSoldOut}
            onChange={({ currentTarget }) =>
              onChange({ ...line, isSoldOut: currentTarget.checked })
            }
            className="block size-5 accent-text"
          />
        </td>
        <td>
          <span className="flex">
            <button
              type="button"
              title={t("catalogue.addAddon")}
              aria-label={t("catalogue.addAddonTo", { ticket, group })}
              onClick={() => onChange({ ...line, addons: [...line.addons, NEW_ADDON] })}
              className={TOOL}
            >
              <PackagePlus size={16} aria-hidden />
            </button>
            <button
              type="button"
              title={t("catalogue.removeTicket", { ticket, group })}
              aria-label={t("catalogue.removeTicket", { ticket, group })}
              onClick={onRemove}
              className={TOOL}
            >
              <X size={16} aria-hidden />
            </button>
          </span>
        </td>
      </tr>
      {line.addons.length > 0 && (
        <tr>
          <td colSpan={6} className="pb-2">
            <PriceAddons
              of={`${group}, ${ticket}`}
              addons={line.addons}
              isJudged={isJudged}
              onChange={(addons) => onChange({ ...line, addons })}
            />
          </td>
        </tr>
      )}
    </>
  );
}
