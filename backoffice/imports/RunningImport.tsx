import { useTranslation } from "react-i18next";
import type { ImportDetail } from "../../domain/api/imports.ts";

/** The progress of a running import. */
export function RunningImport({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const { total, doneLines: done, state } = detail;
  return (
    <section aria-label={t("imports.progress")} className="max-w-3xl pb-8">
      <progress
        aria-label={t("imports.progress")}
        max={Math.max(1, total)}
        {...(state === "running" && { value: done })}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-raise [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-raise [&::-webkit-progress-value]:bg-teal"
      />
      <p role="status" className="mt-1 text-sm text-mute">
        {t("imports.progressLines", { done, total })}
      </p>
      <p className="mt-3">{t("imports.progressLead")}</p>
    </section>
  );
}
