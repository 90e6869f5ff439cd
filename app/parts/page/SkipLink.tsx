import { useTranslation } from "react-i18next";

/**
 * A link that skips to the page's main content. The link is the first focusable element, and visible while
 * focused.
 */
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
