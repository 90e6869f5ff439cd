import { useTranslation } from "react-i18next";
import { listEnrolments } from "../../../domain/api/enrolment.ts";
import { Answered } from "../../parts/ui/Answered.tsx";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { SimplePage } from "../../parts/page/SimplePage.tsx";
import { EmptyState } from "../../parts/ui/EmptyState.tsx";
import { price } from "../../shell/i18n/formats.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { OfferCard } from "../OfferCard.tsx";
import { leastPrice } from "./members.ts";

/** Lists the seasons that are open for enrolment. */
export function EnrolListPage() {
  const { t } = useTranslation();
  const answer = useAnswer(listEnrolments, { query: {} });
  const isNone = answer.refusal?.code === "NO_MEMBERSHIPS_FOR_SALE";
  return (
    <SimplePage
      heading={t("offers.enrol.title")}
      lead={t("offers.enrol.lead")}
      back={{ href: "/membership", name: t("offers.memberships.title") }}
    >
      {isNone ? (
        <EmptyState title={t("offers.enrol.none")}>
          <LinkButton href="/membership">{t("offers.memberships.all")}</LinkButton>
          <LinkButton href="/">{t("notFound.home")}</LinkButton>
        </EmptyState>
      ) : (
        <Answered answer={answer}>
          {({ enrolments }) => (
            <div className="flex flex-col gap-5">
              {enrolments.map((each) => (
                <OfferCard
                  key={each.MembershipId}
                  name={each.Name}
                  description={each.description}
                  facts={[
                    t("offers.enrol.showCount", { count: each.Presentations.length }),
                    t("offers.enrol.from", { price: price(leastPrice(each), true) }),
                  ]}
                  terms={each.terms?.text ?? null}
                >
                  <li className="py-3">
                    <LinkButton href={`/enroll/${each.MembershipId}`} look="primary">
                      {t("offers.enrol.enrol")}
                      <span className="sr-only">: {each.Name}</span>
                    </LinkButton>
                  </li>
                </OfferCard>
              ))}
            </div>
          )}
        </Answered>
      )}
    </SimplePage>
  );
}
