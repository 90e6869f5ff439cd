import { useTranslation } from "react-i18next";

/** The first focusable element of a page, which skips to its main content. Visible while focused. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-2 focus:z-50 focus:rounded-md focus:bg-raise focus:px-4 focus:py-3"
    >
      {t("header.skip")}
    </a>
  );
}
