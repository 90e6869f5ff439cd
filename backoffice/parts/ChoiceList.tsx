import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { toggled, wordsIn } from "./idList.ts";

interface ChoiceListProps {
  readonly name: string;
  readonly legend: string;
  /** Text for when nothing is chosen. */
  readonly none: string;
  readonly options: readonly { readonly id: number | string; readonly name: string }[];
  /** The chosen values, in the format of `listText`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Maximum number of options without a search field. */
const FEW = 8;

/** Chooses several options by checkbox. A long list can be searched. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, none, options, value, onChange, error } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const [words, setWords] = useState("");
  const chosen = wordsIn(value);
  // Options that were chosen at first stay at the top, so that checking an option does not reorder the list.
  const [first] = useState(chosen);
  const ordered = options.toSorted(
    (a, b) => Number(first.includes(String(b.id))) - Number(first.includes(String(a.id))),
  );
  const wished = words.trim().toLocaleLowerCase(i18n.language);
  const found = ordered.filter((option) =>
    option.name.toLocaleLowerCase(i18n.language).includes(wished),
  );
  return (
    <fieldset
      className="min-w-0 pb-4"
      aria-describedby={error === undefined ? `${id}-count` : `${id}-error ${id}-count`}
    >
      <legend className="mb-1.5 text-sm text-mute">{legend}</legend>
      <div
        className={`rounded-md border ${error === undefined ? "border-mute/60" : "border-error"}`}
      >
        {options.length > FEW && (
          <input
            type="search"
            value={words}
            aria-label={t("shop.findIn", { list: legend })}
            placeholder={t("shop.find")}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            className="min-h-11 w-full rounded-t-md border-b border-line bg-ink px-3.5 placeholder:text-mute"
          />
        )}
        <div className="max-h-64 overflow-y-auto px-3.5 py-1">
          {found.map((option) => (
            <label key={option.id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                checked={chosen.includes(String(option.id))}
                aria-invalid={error !== undefined}
                onChange={() => onChange(toggled(value, option.id))}
                className="size-5 shrink-0 accent-text"
              />
              <bdi className="min-w-0 wrap-anywhere">{option.name}</bdi>
            </label>
          ))}
          {found.length === 0 && (
            <p className="flex min-h-11 items-center text-mute">{t("shop.noneFound")}</p>
          )}
        </div>
      </div>
      <p id={`${id}-count`} role="status" className="mt-1.5 text-sm text-mute">
        {chosen.length === 0 ? none : t("shop.chosen", { count: chosen.length })}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
