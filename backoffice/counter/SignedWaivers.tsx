import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { TermsParagraphs } from "../../app/parts/ui/TermsParagraphs.tsx";
import { fullDate, fullMoment } from "../../app/shell/i18n/fullDate.ts";
import { waivers, type SignedWaiver } from "../../domain/api/waivers.ts";
import { SIGNATURE_BOX } from "../../domain/signature.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { allows } from "../shell/office.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

interface SignedWaiversProps {
  readonly reservationIdentifier: string;
}

/**
 * Button that opens the waiver signed with an order. Renders nothing for operators without the permission for
 * admission.
 */
export function SignedWaivers({ reservationIdentifier }: SignedWaiversProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!allows(waivers)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="self-start">
        {t("counter.signed.open")}
      </Button>
      {isOpen && (
        <Dialog isWide title={t("counter.signed.title")} onClose={() => setIsOpen(false)}>
          <Loaded reservationIdentifier={reservationIdentifier} />
        </Dialog>
      )}
    </>
  );
}

function Loaded({ reservationIdentifier }: SignedWaiversProps) {
  const { reply, refusal, again } = useOfficeAnswer(waivers, { query: { reservationIdentifier } });
  if (refusal) return <OfficeTrouble refusal={refusal} onAgain={again} />;
  if (!reply) return <ListSkeleton rows={4} rowClassName="h-10" />;
  return reply.rows.map((waiver) => <OneWaiver key={waiver.signedAt} waiver={waiver} />);
}

function OneWaiver({ waiver }: { readonly waiver: SignedWaiver }) {
  const { t } = useTranslation();
  const { signer, children, isSignerTakingPart, signature, signedName, signedAt, terms } = waiver;
  const name = `${signer.FirstName} ${signer.LastName}`.trim();
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { name: t("counter.signed.by"), value: <bdi>{name}</bdi> },
          { name: t("counter.signed.id"), value: <bdi dir="ltr">{signer.SSN}</bdi> },
          { name: t("counter.signed.at"), value: fullMoment(signedAt) },
          {
            name: t("counter.signed.takesPart"),
            value: t(isSignerTakingPart ? "counter.signed.yes" : "counter.signed.no"),
          },
          { name: t("counter.signed.typed"), value: signedName && <bdi>{signedName}</bdi> },
        ]}
      />
      {children.length > 0 && (
        <div>
          <h3 className="font-semibold">{t("counter.signed.children")}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {children.map(({ FirstName, LastName, DateOfBirth }) => (
              <li key={`${FirstName} ${LastName} ${DateOfBirth ?? ""}`}>
                <bdi>{`${FirstName} ${LastName}`}</bdi>
                {DateOfBirth && <span className="text-mute"> · {fullDate(DateOfBirth)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {signature !== null && (
        <svg
          role="img"
          aria-label={t("counter.signed.drawn", { name })}
          viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
          className="w-full max-w-sm rounded-md bg-paper text-ink"
        >
          <path
            d={signature}
            fill="none"
            stroke="currentColor"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {terms.map(({ termsId, name: title, text }) => (
        <Disclosure key={termsId} look="link" title={title}>
          <TermsParagraphs text={text} />
        </Disclosure>
      ))}
    </div>
  );
}
