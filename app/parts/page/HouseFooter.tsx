import { useEffect } from "react";
import { Link } from "wouter";
import { brand } from "../../../domain/api/brand.ts";
import { session } from "../../shell/net/session.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";

const LINK = "flex min-h-11 items-center rounded-sm text-mute hover:text-text";

/** The house's own part of the footer: its pages, its links and a text. */
export function HouseFooter() {
  const { reply } = useAnswer(brand, {});
  const name = reply?.name;
  useEffect(() => {
    if (name === undefined) return;
    // After a switch of the language, the name is that of the new one.
    session.siteName = name;
    document.title = name;
  }, [name]);
  if (!reply) return null;
  const { pages, links, footerText } = reply;
  return (
    <>
      {pages
        // The page on privacy is in the footer of every house.
        .filter(({ page }) => page !== "privacy")
        .map(({ page, title }) => (
          <Link key={page} href={`/${page}`} className={LINK}>
            {title}
          </Link>
        ))}
      {links.map(({ label, address }) => (
        <a key={label + address} href={address} rel="noopener" className={LINK}>
          {label}
        </a>
      ))}
      {footerText !== "" && (
        <p className="w-full py-2 whitespace-pre-line text-mute">{footerText}</p>
      )}
    </>
  );
}
