import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { plainTyped } from "../../domain/typedText.ts";
import { isAmount, type AddonFields } from "./pricesForm.ts";

interface PriceAddonsProps {
  /** Names of the ticket group and the ticket type, for the accessible names. */
  readonly of: string;
  readonly addons: readonly AddonFields[];
  readonly isJudged: boolean;
  readonly onChange: (addons: readonly AddonFields[]) => void;
}

const CELL = "min-h-11 min-w-0 rounded-md border bg-ink px-2.5";

/**
 * Returns a typed value for a field. In amounts, digits of other scripts are converted. Names stay as typed.
 */
const readIn = (field: keyof AddonFields, text: string): string =>
  field === "amount" ? plainTyped(text) : text;

/** The extras of a ticket, each with its names and surcharge. */
export function PriceAddons({ of, addons, isJudged, onChange }: PriceAddonsProps) {
  const { t } = useTranslation();
  const change = (at: number, changed: Partial<AddonFields>): void =>
    onChange(addons.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const columns = [
    { field: "nameHe", label: t("catalogue.addonHe"), dir: "rtl", width: "w-40 grow" },
    { field: "nameEn", label: t("catalogue.addonEn"), dir: "ltr", width: "w-40 grow" },
    { field: "amount", label: t("catalogue.addonPrice"), dir: "ltr", width: "w-24 tabular" },
  ] as const;
  const isBad = (addon: AddonFields, field: keyof AddonFields): boolean =>
    isJudged &&
    ((field === "nameHe" && addon.nameHe.trim() === "") ||
      (field === "amount" && !isAmount(addon.amount)));
  return (
    <ul className="flex flex-col gap-1 border-s-2 border-line ps-3">
      {addons.map((addon, at) => {
        const number = at + 1;
        return (
          // An unsaved extra has no id, so its index is the key.
          <li key={addon.id ?? `new ${at}`} className="flex flex-wrap items-center gap-2">
            {columns.map(({ field, label, dir, width }) => (
              <input
                key={field}
                aria-label={t("catalogue.addonField", { of, number, field: label })}
                aria-invalid={isBad(addon, field)}
                placeholder={label}
                dir={dir}
                maxLength={60}
                inputMode={field === "amount" ? "decimal" : undefined}
                value={addon[field]}
                onChange={({ currentTarget }) =>
                  change(at, { [field]: readIn(field, currentTarget.value) })
                }
                className={`${CELL} ${width} placeholder:text-mute ${isBad(addon, field) ? "border-error" : "border-mute/60"}`}
              />
            ))}
            <button
              type="button"
              aria-label={t("catalogue.removeAddon", { of, number })}
              onClick={() => onChange(addons.filter((each) => each !== addon))}
              className="grid size-11 shrink-0 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
