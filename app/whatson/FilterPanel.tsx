import { Search, SlidersHorizontal } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PARTS_OF_DAY } from "../../domain/zone.ts";
import { Select, type SelectOption } from "../parts/form/Select.tsx";
import { useEarly, useEarlyPress } from "../parts/form/useEarly.ts";
import { Button } from "../parts/ui/Button.tsx";
import { localeTag } from "../shell/i18n/formats.ts";
import type { Filters, Offered } from "./filters.ts";

interface FilterPanelProps {
  readonly filters: Filters;
  readonly offered: Offered;
  readonly hasClear: boolean;
  readonly onFilter: (name: keyof Filters, value: string) => void;
  readonly onClear: () => void;
}

const languageName = (code: string): string =>
  new Intl.DisplayNames([localeTag()], { type: "language" }).of(code) ?? code;

/** The search and the filters. Each change is written to the page's URL at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, offered, hasClear, onFilter, onClear } = props;
  const { t } = useTranslation();
  const { q: _, ...chosen } = filters;
  const count = Object.values(chosen).filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  useEarly(search, filters.q, (early) => onFilter("q", early));
  useEarlyPress(box, () => setIsOpen(true));
  return (
    <search ref={box} className="flex flex-col gap-3">
      <div className="flex gap-3">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{t("find.search")}</span>
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-mute"
          />
          <input
            ref={search}
            type="search"
            value={filters.q}
            placeholder={t("find.search")}
            onChange={({ target }) => onFilter("q", target.value)}
            className="min-h-12 w-full rounded-md border border-line bg-panel ps-11 pe-4 placeholder:text-mute"
          />
        </label>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 items-center gap-2"
        >
          <SlidersHorizontal size={18} aria-hidden />
          <span className="max-tablet:sr-only">{t("find.filters")}</span>
          {count > 0 && <span className="tabular font-semibold">{count}</span>}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <Choosers filters={filters} offered={offered} onFilter={onFilter} />
      </div>
      {hasClear && (
        <Button
          look="bare"
          onClick={onClear}
          className="-ms-4 self-start underline underline-offset-4"
        >
          {t("find.clear")}
        </Button>
      )}
    </search>
  );
}

function Choosers({ filters, offered, onFilter }: Omit<FilterPanelProps, "hasClear" | "onClear">) {
  const { t } = useTranslation();
  const lists: readonly (readonly [Exclude<keyof Filters, "q">, readonly SelectOption[]])[] = [
    ["part", PARTS_OF_DAY.map((value) => ({ value, name: t(`find.part.${value}`) }))],
    ["category", offered.categories.map(({ id, name }) => ({ value: String(id), name }))],
    ["format", offered.formats.map((value) => ({ value, name: value }))],
    ["spoken", offered.languages.map((value) => ({ value, name: languageName(value) }))],
    [
      "age",
      offered.ages.map((age) => ({
        value: String(age),
        name: age === 0 ? t("find.everyone") : t("find.fromAge", { age }),
      })),
    ],
  ];
  // A filter with a single option is only useful if that option is chosen, because the visitor can then
  // remove it.
  const useful = lists.filter(([name, options]) => options.length > 1 || filters[name] !== "");
  return (
    <div className="grid grid-cols-2 gap-3 laptop:grid-cols-5">
      {useful.map(([name, options]) => (
        <Chooser
          key={name}
          label={t(`find.${name}`)}
          value={filters[name]}
          options={options}
          onChoose={(value) => onFilter(name, value)}
        />
      ))}
    </div>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChoose: (value: string) => void;
}

function Chooser({ label, value, options, onChoose }: ChooserProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLSelectElement>(null);
  useEarly(list, value, onChoose);
  return (
    <label className="flex min-w-0 flex-col gap-1.5 text-sm text-mute">
      {label}
      <Select
        ref={list}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        placeholder={t("find.any")}
        options={options}
        disabled={options.length === 0}
        className="min-h-12 w-full rounded-md border border-line bg-panel text-text"
      />
    </label>
  );
}
