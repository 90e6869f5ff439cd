import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NEEDED } from "../../domain/permission.ts";
import { HISTORY_KINDS } from "../../domain/resources/historyKinds.ts";
import { KIND_NAMES } from "../../domain/resources/kinds.ts";
import { kindKey } from "../../domain/resources/textKeys.ts";
import { plainTyped } from "../../domain/typedText.ts";
import { FILTER_BOX, FILTER_CONTROL, FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { FilterDays } from "../parts/FilterDays.tsx";
import { dayIn, numberIn, type UrlValues } from "../shell/urlState.ts";

/** Calls that can be chosen. Only writes are logged. */
const WRITES = Object.keys(NEEDED).filter((call) => !call.startsWith("GET "));

/** Kinds of records whose changes are logged with their values. */
const CHANGED_KINDS = [...KIND_NAMES, ...Object.keys(HISTORY_KINDS)];

/** Returns the parameters of the call from the query string of the screen's URL. */
export function eventFilter(search: URLSearchParams) {
  const [operatorId, thingId] = [numberIn(search, "who"), numberIn(search, "thing")];
  const [startDate, endDate] = [dayIn(search, "from"), dayIn(search, "to")];
  const [call, kind] = [search.get("call"), search.get("kind")];
  return {
    ...(operatorId !== undefined && { operatorId }),
    ...(call && { call }),
    ...(kind && { kind }),
    ...(thingId !== undefined && { thingId }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
}

interface EventFiltersProps {
  readonly search: URLSearchParams;
  readonly operators: readonly { readonly id: number; readonly username: string }[];
  readonly onChange: (values: UrlValues) => void;
}

/** Filters of the audit log: who, which call, when, and what was changed. */
export function EventFilters({ search, operators, onChange }: EventFiltersProps) {
  const { t } = useTranslation();
  const all = t("backoffice.all");
  return (
    <FilterBar>
      <FilterSelect
        label={t("backoffice.column.who")}
        all={all}
        options={operators.map(({ id, username }) => ({ value: String(id), name: username }))}
        value={search.get("who") ?? ""}
        onChange={(who) => onChange({ who })}
      />
      <FilterSelect
        label={t("backoffice.column.call")}
        all={all}
        options={WRITES.map((call) => ({ value: call, name: call }))}
        value={search.get("call") ?? ""}
        onChange={(call) => onChange({ call })}
      />
      <FilterSelect
        label={t("backoffice.events.kind")}
        all={all}
        options={CHANGED_KINDS.map((kind) => ({ value: kind, name: t(kindKey(kind)) }))}
        value={search.get("kind") ?? ""}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterNumber
        label={t("backoffice.events.thing")}
        value={search.get("thing") ?? ""}
        onChange={(thing) => onChange({ thing })}
      />
      <FilterDays
        start={dayIn(search, "from") ?? ""}
        end={dayIn(search, "to") ?? ""}
        onChange={onChange}
      />
    </FilterBar>
  );
}

/** Maximum number of digits of an id in the query string, as in `numberIn`. */
const MAX_DIGITS = 9;

interface FilterNumberProps {
  readonly label: string;
  /** The id that the list is filtered by, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that filters by an id. A changed id is applied with the Enter key, or when the field is left. */
function FilterNumber({ label, value, onChange }: FilterNumberProps) {
  // A text that was typed but not applied is dropped when a link changes the filter.
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  const apply = (): void => {
    if (text === value) return;
    setDraft({ text, of: text });
    onChange(text);
  };
  return (
    <label className={FILTER_BOX}>
      <span className="shrink-0">{label}</span>
      <input
        inputMode="numeric"
        dir="ltr"
        value={text}
        onChange={({ target }) => {
          const digits = plainTyped(target.value).replace(/\D/g, "").slice(0, MAX_DIGITS);
          setDraft({ text: digits, of: value });
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
        }}
        className={`${FILTER_CONTROL} w-20`}
      />
    </label>
  );
}
