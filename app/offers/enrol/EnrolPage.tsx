import { useTranslation } from "react-i18next";
import { oneEnrolment } from "../../../domain/api/enrolment.ts";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { SimplePage } from "../../parts/page/SimplePage.tsx";
import { NotFound } from "../../parts/page/NotFound.tsx";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { EnrolFlow } from "./EnrolFlow.tsx";
import { EnrolListPage } from "./EnrolListPage.tsx";

/** `/enroll`: the list of seasons, or the enrolment in the season whose membership id is in the URL. */
export function EnrolPage({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return <EnrolListPage />;
  return /^\d{1,9}$/.test(id) ? <OneEnrolment id={Number(id)} /> : <NotFound />;
}

function OneEnrolment({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useAnswer(oneEnrolment, { params: { id } });
  if (answer.refusal?.code === "NOT_FOUND") return <NotFound />;
  if (answer.refusal?.code === "TICKETING_ENDED") {
    return (
      <SimplePage heading={t("offers.enrol.title")} lead={t("offers.enrol.ended")}>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/membership">{t("offers.memberships.all")}</LinkButton>
          <LinkButton href="/">{t("notFound.home")}</LinkButton>
        </div>
      </SimplePage>
    );
  }
  return <EnrolFlow id={id} answer={answer} enrolment={answer.reply?.enrolment} />;
}
