import { useTranslation } from "react-i18next";
import { privacy } from "../../domain/api/privacy.ts";
import type { Reply } from "../../domain/api/route.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { periodIn } from "./periodIn.ts";

/** The privacy notice: what personal data is kept, for how long, and what visitors can request. */
export function PrivacyPage() {
  const { t } = useTranslation();
  const answer = useAnswer(privacy, {});
  return (
    <SimplePage heading={t("privacy.title")} lead={t("privacy.lead")}>
      <Answered answer={answer}>{(reply) => <Kept {...reply} />}</Answered>
    </SimplePage>
  );
}

/** Kinds of data that remain after an account is deleted. The text of each kind says why its data remains. */
const STAYS = ["amounts", "tickets", "provider"] as const;

function Kept({ topics, contact }: Reply<typeof privacy>) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex flex-col gap-12">
      <Section title={t("privacy.keepTitle")} lead={t("privacy.keepText")}>
        <dl className="flex max-w-prose flex-col divide-y divide-line">
          {topics.map(({ topic, days }) => (
            <div key={topic} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <dt className="font-medium">{t(`privacy.${topic}.title`)}</dt>
              <dd>{periodIn(i18n.language, days)}</dd>
              <dd className="w-full text-mute">{t(`privacy.${topic}.text`)}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <dt className="font-medium">{t("privacy.account.title")}</dt>
            <dd>{t("privacy.account.period")}</dd>
            <dd className="w-full text-mute">{t("privacy.account.text")}</dd>
          </div>
        </dl>
      </Section>
      <Section title={t("privacy.ownTitle")} lead={t("privacy.ownText")}>
        <LinkButton href="/customer">{t("privacy.ownLink")}</LinkButton>
      </Section>
      <Section title={t("privacy.staysTitle")} lead={t("privacy.staysText")}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
          {STAYS.map((what) => (
            <li key={what}>{t(`privacy.stays.${what}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t("privacy.askTitle")} lead={t("privacy.askText")}>
        {contact !== "" && <p className="mb-4">{contact}</p>}
        <LinkButton href="/contact">{t("privacy.askLink")}</LinkButton>
      </Section>
    </div>
  );
}
