import { useTranslation } from "react-i18next";
import { Link } from "wouter";

/** Links to offers, contact and privacy. */
const LINKS = [
  ["/membership", "footer.memberships"],
  ["/system-vouchers", "footer.vouchers"],
  ["/donation", "footer.donation"],
  ["/contact", "footer.contact"],
  ["/privacy", "footer.privacy"],
] as const;

/** The footer of ordinary pages. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line print:hidden">
      <nav
        aria-label={t("footer.label")}
        className="mx-auto flex max-w-[1200px] flex-wrap gap-x-6 px-4 py-4 text-sm tablet:px-6"
      >
        {LINKS.map(([href, words]) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-11 items-center rounded-sm text-mute hover:text-text"
          >
            {t(words)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
