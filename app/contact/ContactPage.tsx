import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { CONTACT_KINDS, type ContactKind } from "../../domain/contact.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { JoinPage } from "./JoinPage.tsx";
import { StopPage } from "./StopPage.tsx";

const ADDRESS: Readonly<Record<ContactKind, string>> = {
  contact: "/contact",
  newsletter: "/contact/newsletter",
  VOD: "/contact/VOD",
};

/** The three contact forms (storefront.md section 2), and the pages to join and leave the newsletter. */
export function ContactPage({ kind }: { readonly kind: ContactKind }) {
  const [search] = useSearchParams();
  const token = search.get("stop");
  if (kind === "newsletter" && token !== null) return <StopPage token={token} />;
  const confirmation = search.get("confirm");
  if (kind === "newsletter" && confirmation !== null) return <JoinPage token={confirmation} />;
  return <Letter key={kind} kind={kind} reservation={search.get("reservation") ?? ""} />;
}

interface LetterProps {
  readonly kind: ContactKind;
  /**
   * Number of the order that the message is about, from the page's URL. Empty if the URL has no order number.
   */
  readonly reservation: string;
}

function Letter({ kind, reservation }: LetterProps) {
  const { t } = useTranslation();
  const [sentFrom, setSentFrom] = useState<string>();
  const others = CONTACT_KINDS.filter((other) => other !== kind);
  return (
    <SimplePage heading={t(`contact.${kind}.title`)} lead={t(`contact.${kind}.lead`)}>
      {sentFrom === undefined ? (
        <ContactForm kind={kind} reservation={reservation} onSent={setSentFrom} />
      ) : (
        <Note
          tone="success"
          role="status"
          title={t(`contact.${kind}.sent`)}
          action={<LinkButton href="/">{t("notFound.home")}</LinkButton>}
        >
          {t(`contact.${kind}.sentText`, { email: `\u2066${sentFrom}\u2069` })}
        </Note>
      )}
      <nav aria-label={t("contact.others")} className="mt-12 border-t border-line pt-6">
        <p className="mb-3 text-mute">{t("contact.others")}</p>
        <div className="flex flex-wrap gap-3">
          {others.map((other) => (
            <LinkButton key={other} href={ADDRESS[other]}>
              {t(`contact.${other}.link`)}
            </LinkButton>
          ))}
        </div>
      </nav>
    </SimplePage>
  );
}
