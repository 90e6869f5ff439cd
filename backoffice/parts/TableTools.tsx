import { Download, Printer, Search, Sheet } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TableFormat } from "../../domain/tableFormat.ts";
import { Keys } from "./Keys.tsx";
import { useShortcut } from "../shell/shortcuts.ts";

interface TableToolsProps {
  readonly words: string;
  readonly onFind: (words: string) => void;
  /** Number of rows found. */
  readonly count: number;
  readonly onSave: (format: TableFormat) => void;
}

const BUTTON =
  "grid size-9 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text disabled:opacity-45 max-wide:size-11";

const SAVES = [
  { format: "csv", Icon: Download },
  { format: "xlsx", Icon: Sheet },
] as const;

/** The toolbar above a table: search, export and print. */
export function TableTools({ words, onFind, count, onSave }: TableToolsProps) {
  const { t } = useTranslation();
  const saves = { csv: t("backoffice.table.save"), xlsx: t("backoffice.table.saveSheet") };
  const field = useRef<HTMLInputElement>(null);
  useShortcut("/", t("backoffice.table.find"), () => field.current?.focus());
  useShortcut("x", t("backoffice.table.save"), () => onSave("csv"));
  return (
    <div className="flex shrink-0 items-center gap-1 print:hidden">
      <label className="flex h-9 w-64 min-w-0 items-center max-tablet:grow gap-2 rounded-sm border border-line px-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 max-wide:h-11">
        <Search size={16} aria-hidden className="shrink-0 text-mute" />
        <input
          ref={field}
          type="search"
          value={words}
          aria-label={t("backoffice.table.find")}
          placeholder={t("backoffice.table.find")}
          onChange={(event) => onFind(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            onFind("");
            event.currentTarget.blur();
          }}
          className="h-full min-w-0 grow bg-transparent text-sm outline-none placeholder:text-mute"
        />
        <span aria-hidden className="max-wide:hidden">
          <Keys keys="/" />
        </span>
      </label>
      <p
        role="status"
        className="tabular grow px-2 text-sm whitespace-nowrap text-mute max-tablet:sr-only"
      >
        {t("backoffice.table.rows", { count })}
      </p>
      {SAVES.map(({ format, Icon }) => (
        <button
          key={format}
          type="button"
          title={saves[format]}
          aria-label={saves[format]}
          disabled={count === 0}
          onClick={() => onSave(format)}
          className={BUTTON}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        title={t("backoffice.table.print")}
        aria-label={t("backoffice.table.print")}
        onClick={() => window.print()}
        className={BUTTON}
      >
        <Printer size={18} aria-hidden />
      </button>
    </div>
  );
}
