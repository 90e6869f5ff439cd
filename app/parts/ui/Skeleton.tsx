import { useTranslation } from "react-i18next";

/** Placeholder for content that is loading. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-panel ${className}`} />;
}

/** Announces once that something is loading. The skeletons beside it are only visual. */
export function LoadingNote() {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr-only">
      {t("state.loading")}
    </p>
  );
}
