import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { TermsParagraphs } from "../../app/parts/ui/TermsParagraphs.tsx";
import { time } from "../../app/shell/i18n/formats.ts";
import { fullDate } from "../../app/shell/i18n/fullDate.ts";
import { session } from "../../app/shell/net/session.ts";
import { offerTermsVersions, termsVersions, type TermsVersion } from "../../domain/api/terms.ts";
import { directionOf, writtenIn } from "../../domain/locale.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** The call that lists the versions, for each kind of terms that has versions. */
const CALLS = { terms: termsVersions, "offer-terms": offerTermsVersions } as const;

interface TermsVersionsProps {
  readonly kind: keyof typeof CALLS;
  readonly id: number;
}

/** Lists the versions of terms, newest first, with the period in which each was in force. */
export function TermsVersions({ kind, id }: TermsVersionsProps) {
  const { t } = useTranslation();
  const { reply, refusal, again } = useOfficeAnswer(CALLS[kind], { params: { id } });
  return (
    <Section title={t("resources.terms.versions")} className="mt-6">
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {!reply && !refusal && <ListSkeleton rows={2} rowClassName="h-9" />}
      {reply?.rows.length === 0 && <p className="text-mute">{t("resources.terms.noVersions")}</p>}
      <ol>
        {reply?.rows.map((version) => (
          <li key={version.number}>
            <Version version={version} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Formats a moment as a day with its year, and the time. */
const momentText = (iso: string): string => `${fullDate(iso)}, ${time(iso)}`;

function Version({ version: { number, text, since, until } }: { readonly version: TermsVersion }) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const written = writtenIn(locale, (each) => Boolean(text[each]));
  const times = { since: momentText(since), until: until ? momentText(until) : "" };
  return (
    <Disclosure
      look="link"
      title={`${t("resources.terms.version", { number })} · ${t(
        until ? "resources.terms.wasInForce" : "resources.terms.inForceSince",
        times,
      )}`}
    >
      <div lang={written} dir={directionOf(written)}>
        <TermsParagraphs text={text[written] ?? ""} />
      </div>
    </Disclosure>
  );
}
