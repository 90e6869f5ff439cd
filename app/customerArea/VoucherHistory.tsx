import { useTranslation } from "react-i18next";
import { voucherHistory, type VoucherEvent } from "../../domain/api/systemVouchers.ts";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { DataList } from "../parts/ui/DataList.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { fullMoment } from "../shell/i18n/fullDate.ts";
import { Money } from "../parts/ui/Money.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";

interface VoucherHistoryProps {
  readonly voucher: AreaVoucher;
  readonly onClose: () => void;
}

/** The events of a voucher, newest first. */
export function VoucherHistory({ voucher, onClose }: VoucherHistoryProps) {
  const { t } = useTranslation();
  const answer = useAnswer(voucherHistory, { params: { ref: voucher.Reference } });
  return (
    <Dialog title={t("customerArea.historyTitle")} onClose={onClose} isWide>
      <Answered answer={answer}>
        {({ history }) => (
          <>
            <DataList
              caption={t("customerArea.historyTitle")}
              rows={history.map((event, place) => ({ ...event, place }))}
              keyOf={({ place }) => place}
              columns={[
                {
                  name: t("customerArea.historyWhat"),
                  renderCell: (event) => <What event={event} />,
                },
                { name: t("customerArea.historyWhen"), renderCell: ({ at }) => fullMoment(at) },
                {
                  name: t("customerArea.historyAmount"),
                  isNumber: true,
                  renderCell: (event) => <Worth event={event} />,
                },
              ]}
            />
            {history.every((event) => event.kind === "issued") && (
              <p className="mt-4 text-mute">{t("customerArea.historyNone")}</p>
            )}
          </>
        )}
      </Answered>
    </Dialog>
  );
}

function What({ event }: { readonly event: VoucherEvent }) {
  const { t } = useTranslation();
  const { kind, name, ReservationIdentifier, quantity } = event;
  return (
    <>
      {t(`customerArea.event.${kind}`)}
      {quantity !== null && <span className="font-normal"> · {name}</span>}
      {ReservationIdentifier !== null && (
        <span className="block text-sm font-normal text-mute">
          {t("customerArea.reservation")} <bdi>{ReservationIdentifier}</bdi>
        </span>
      )}
    </>
  );
}

/** The amount or quantity of an event, negative for redemptions. */
function Worth({ event }: { readonly event: VoucherEvent }) {
  const { kind, quantity, amount } = event;
  const sign = kind === "redeemed" ? -1 : 1;
  return amount === null ? <bdi>{sign * (quantity ?? 0)}</bdi> : <Money shekels={sign * amount} />;
}
