import { useTranslation } from "react-i18next";

/** Placeholder for content that is loading. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-panel ${className}`} />;
}

/** Tells screen readers once that something is loading. The placeholders are hidden from screen readers. */
export function LoadingNote() {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr-only">
      {t("state.loading")}
    </p>
  );
}
