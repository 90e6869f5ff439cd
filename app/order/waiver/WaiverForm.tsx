import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { WaiverTerms } from "../../../domain/waiverTerms.ts";
import { widestAges, type WaiverNeed, type WaiverWhy } from "../../../domain/wrongWaiver.ts";
import { Note } from "../../parts/Note.tsx";
import { Section } from "../../parts/Section.tsx";
import { serverNow } from "../../shell/serverClock.ts";
import { order } from "../order.ts";
import { People } from "./People.tsx";
import { SignatureField } from "./SignatureField.tsx";
import { needsOf, termsOf, waiverFaults } from "./waiverNeeds.ts";

interface WaiverFormProps {
  /** Whether what is missing is said by now. */
  readonly isJudged: boolean;
}

/** What an adult signs before anyone jumps or skates (storefront.md section 2, waiver screen). */
export function WaiverForm({ isJudged }: WaiverFormProps) {
  const { t } = useTranslation();
  const now = useSnapshot(order, { sync: true });
  const needs = needsOf(now);
  if (needs.length === 0) return null;
  const faults = new Map(waiverFaults(now, serverNow()).map(({ field, why }) => [field, why]));
  const errorAt = (path: string): string | undefined => {
    const why = faults.get(path);
    return why && wordsOf(t, why, needs);
  };
  const errorIn = (field: string): string | undefined => errorAt(`waiver.${field}`);
  const unsigned = ["signature", "signedName", "termsIds"];
  const minor = errorAt("customerInfo.DateOfBirth");
  return (
    <Section title={t("waiver.title")} lead={t("waiver.lead")} className="mt-8 mb-8">
      <div className="flex flex-col gap-6">
        {termsOf(now).map((terms) => (
          <Terms key={terms.termsId} terms={terms} />
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

/** The text itself, whole: what is long is scrolled, also by key. */
function Terms({ terms }: { readonly terms: WaiverTerms }) {
  return (
    <div
      role="region"
      aria-label={terms.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key
      tabIndex={0}
      className="flex max-h-72 flex-col gap-3 overflow-y-auto rounded-md border border-line bg-panel px-4 py-3.5"
    >
      <p className="font-semibold">{terms.name}</p>
      {terms.text.split("\n").map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-mute">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

const WORDS: Readonly<Record<Exclude<WaiverWhy, "age">, string>> = {
  required: "rule.required",
  letters: "rule.letters",
  id: "rule.id",
  born: "waiver.rule.born",
  adult: "waiver.rule.adult",
  nobody: "waiver.rule.nobody",
  tooMany: "waiver.rule.tooMany",
  unsigned: "waiver.rule.unsigned",
  name: "waiver.rule.name",
  terms: "waiver.rule.terms",
  minor: "waiver.rule.minor",
};

/** What is wrong, in words; ages with their bounds. */
function wordsOf(t: TFunction, why: WaiverWhy, needs: readonly WaiverNeed[]): string {
  if (why !== "age") return t(WORDS[why]);
  const { minimum, maximum } = widestAges(needs);
  if (maximum === null) return t("waiver.rule.ageFrom", { minimum: minimum ?? 0 });
  return t("waiver.rule.age", { minimum: minimum ?? 0, maximum });
}
