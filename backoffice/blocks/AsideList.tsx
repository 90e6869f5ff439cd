import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { AsideRow, BlockLists } from "./blockLists.ts";
import { holderName } from "./holderText.ts";
import { CardList, ListCard, type CardAct } from "./ListCard.tsx";
import { beforeText } from "./releaseTimes.ts";
import { seatRanges } from "./seatRanges.ts";
import { useShown } from "./useShown.ts";
import type { Blocking } from "./useBlocking.ts";

/** Describes how many seats and unnumbered places of an allotment are left, taken and sold. */
const countsText = (t: TFunction, row: AsideRow): string =>
  row.releaseMinutesBefore === undefined
    ? t("blocks.aside.counts", { left: row.blocked, taken: row.locked + row.held, sold: row.sold })
    : t("blocks.aside.seats", { count: row.blocked });

/**
 * Says when the seats that are left go on general sale. The text is empty if the seats have been released.
 */
function releaseText(t: TFunction, row: AsideRow): string {
  if (row.isReleased) return "";
  return row.releaseMinutesBefore === undefined
    ? t("blocks.aside.releasedAt", { when: dayAndTime(row.releaseAt) })
    : t("blocks.aside.releasedBefore", { time: beforeText(row.releaseMinutesBefore) });
}

const holdersText = (t: TFunction, { holders }: AsideRow, known: BlockLists["holders"]): string =>
  holders.map((each) => holderName(t, each, known)).join(", ");

/** Lists all allotments, including released ones. */
export function AsideList({ blocking }: { readonly blocking: Blocking }) {
  const { t } = useTranslation();
  const { desk, lists } = blocking;
  const show = useShown(blocking);
  const [ending, setEnding] = useState<AsideRow>();
  const actsOf = (row: AsideRow): CardAct[] => [
    ...(row.seats.length > 0
      ? [
          {
            text: t("blocks.show"),
            label: t("blocks.showOf", { name: row.name }),
            onPress: () => show(row.seats),
          },
        ]
      : []),
    ...(row.isReleased
      ? []
      : [
          {
            text: t("blocks.aside.end"),
            label: t("blocks.aside.endOf", { name: row.name }),
            onPress: () => setEnding(row),
          },
        ]),
  ];
  return (
    <>
      <CardList
        label={t("blocks.tab.aside")}
        empty={t("blocks.none.aside")}
        isLoading={lists.isLoading}
      >
        {lists.aside.map((row) => (
          <ListCard
            key={row.allocationId}
            title={row.name}
            end={row.isReleased && <Badge>{t("blocks.aside.released")}</Badge>}
            lines={[
              countsText(t, row),
              seatRanges(t, desk.layout, row.seats),
              holdersText(t, row, lists.holders),
              releaseText(t, row),
            ]}
            acts={actsOf(row)}
          />
        ))}
      </CardList>
      {ending && (
        <EndDialog blocking={blocking} row={ending} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}

interface EndDialogProps {
  readonly blocking: Blocking;
  readonly row: AsideRow;
  readonly onClose: () => void;
}

/** Asks for confirmation before a whole allotment is released, because that cannot be undone. */
function EndDialog({ blocking, row, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const { acts, run, isBusy } = blocking;
  return (
    <Dialog
      title={t("blocks.aside.endOf", { name: row.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("backoffice.cancel")}</Button>
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => void run(() => acts.endAside(row.allocationId)).then(onClose)}
          >
            {t("blocks.aside.end")}
          </Button>
        </>
      }
    >
      <p>
        {row.releaseMinutesBefore === undefined
          ? t("blocks.aside.endText", { count: row.blocked })
          : t("blocks.layout.endText", { count: row.blocked })}
      </p>
    </Dialog>
  );
}
