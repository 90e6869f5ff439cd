import { useTranslation } from "react-i18next";

/** The ground of something that is still coming. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-panel ${className}`} />;
}

/** Says once that something is loading; the skeletons beside it are for the eye. */
export function LoadingNote() {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr-only">
      {t("state.loading")}
    </p>
  );
}
