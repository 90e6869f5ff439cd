import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES } from "./useTableState.ts";

interface TablePagesProps {
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

const BUTTON =
  "grid size-9 place-items-center rounded-sm hover:bg-raise hover:text-text disabled:opacity-45 max-wide:size-11";

/** The pagination below a table, with the page size. */
export function TablePages({ page, pages, size, onPage, onSize }: TablePagesProps) {
  const { t } = useTranslation();
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 text-sm text-mute print:hidden">
      <label className="flex items-center gap-2">
        {t("backoffice.table.size")}
        <select
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
          className="h-8 rounded-sm border border-line bg-stage px-1.5 text-text max-wide:h-11"
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? t("backoffice.table.allRows") : each}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <div className="tabular flex items-center gap-1">
          <button
            type="button"
            aria-label={t("backoffice.table.pageBefore")}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
            className={BUTTON}
          >
            <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          </button>
          {t("backoffice.table.page", { page, pages })}
          <button
            type="button"
            aria-label={t("backoffice.table.pageAfter")}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
            className={BUTTON}
          >
            <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
          </button>
        </div>
      )}
    </div>
  );
}
