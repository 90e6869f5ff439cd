import { useTranslation } from "react-i18next";
import { Answered } from "../../app/parts/ui/Answered.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { PointsHistory } from "../../app/parts/ui/PointsHistory.tsx";
import { memberPhoto } from "../../domain/api/customerPhotos.ts";
import { memberPoints, type MembershipRow } from "../../domain/api/members.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

interface MemberDialogProps {
  readonly row: MembershipRow;
  readonly onClose: () => void;
}

/** Dialog of one membership: contact details of its member, and the history of its points. */
export function MemberDialog({ row, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(memberPoints, { params: { id: row.id } });
  const { memberName, memberNumber, membershipName, mobileNumber, email, balance } = row;
  return (
    <Dialog
      isWide
      title={t("backoffice.members.title", { name: `\u2068${memberName}\u2069` })}
      onClose={onClose}
    >
      {row.hasPhoto && <MemberPhoto id={row.id} name={memberName} />}
      <Facts
        className="mb-5"
        facts={[
          {
            name: t("backoffice.members.number"),
            value: <bdi dir="ltr">{memberNumber}</bdi>,
          },
          { name: t("backoffice.members.membership"), value: <bdi>{membershipName}</bdi> },
          {
            name: t("backoffice.members.mobile"),
            value: mobileNumber && <bdi dir="ltr">{mobileNumber}</bdi>,
          },
          { name: t("backoffice.members.email"), value: email && <bdi dir="ltr">{email}</bdi> },
          { name: t("backoffice.members.balance"), value: balance },
          {
            name: t("backoffice.members.points"),
            value: answer.reply?.pointsBalance ?? row.pointsBalance,
          },
        ]}
      />
      <Answered answer={answer}>{(points) => <PointsHistory points={points} />}</Answered>
    </Dialog>
  );
}

/** The picture that the member has uploaded in the customer area, to compare with the person at the counter. */
function MemberPhoto({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <img
      src={`/api${memberPhoto.path.replace("{id}", String(id))}`}
      alt={t("backoffice.members.photo", { name: `\u2068${name}\u2069` })}
      className="mb-5 size-36 rounded-lg bg-raise object-cover"
    />
  );
}
