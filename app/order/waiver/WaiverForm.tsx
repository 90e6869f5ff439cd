import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Note } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { WaiverText } from "../../parts/form/WaiverText.tsx";
import { waiverWords } from "../../parts/form/waiverWords.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { order } from "../cart/order.ts";
import { People } from "./People.tsx";
import { SignatureField } from "./SignatureField.tsx";
import { needsOf, termsOf, waiverFaults } from "../cart/waiverNeeds.ts";

interface WaiverFormProps {
  /** Whether missing answers are shown as errors. */
  readonly isJudged: boolean;
}

/**
 * The form with which an adult signs the waiver before anyone jumps or skates (storefront.md section 2,
 * waiver screen).
 */
export function WaiverForm({ isJudged }: WaiverFormProps) {
  const { t } = useTranslation();
  const now = useSnapshot(order, { sync: true });
  const needs = needsOf(now);
  if (needs.length === 0) return null;
  const faults = new Map(waiverFaults(now, serverNow()).map(({ field, why }) => [field, why]));
  const errorAt = (path: string): string | undefined => {
    const why = faults.get(path);
    return why && waiverWords(t, why, needs);
  };
  const errorIn = (field: string): string | undefined => errorAt(`waiver.${field}`);
  const unsigned = ["signature", "signedName", "termsIds"];
  const minor = errorAt("customerInfo.DateOfBirth");
  return (
    <Section title={t("waiver.title")} lead={t("waiver.lead")} className="mt-8 mb-8">
      <div className="flex flex-col gap-6">
        {termsOf(now).map((terms) => (
          <WaiverText key={terms.termsId} terms={terms} />
        ))}
        <People errorIn={errorIn} isJudged={isJudged} />
        {minor && (
          <div tabIndex={-1} data-invalid="true">
            <Note tone="warning">{minor}</Note>
          </div>
        )}
        <SignatureField
          error={isJudged ? unsigned.map(errorIn).find((words) => words !== undefined) : undefined}
        />
      </div>
    </Section>
  );
}
