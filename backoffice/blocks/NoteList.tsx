import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { CardList, ListCard } from "./ListCard.tsx";
import { seatRanges } from "./seatRanges.ts";
import { useShown } from "./useShown.ts";
import type { Blocking } from "./useBlocking.ts";

/** Lists all notes on seats, each with its author and time. */
export function NoteList({ blocking }: { readonly blocking: Blocking }) {
  const { t } = useTranslation();
  const { desk, lists, acts, run } = blocking;
  const show = useShown(blocking);
  return (
    <CardList
      label={t("blocks.tab.notes")}
      empty={t("blocks.none.notes")}
      isLoading={lists.isLoading}
    >
      {lists.notes.map(({ note, seats, by, at }) => (
        <ListCard
          key={`${at} ${note}`}
          title={note}
          end={<span className="tabular text-mute">{seats.length}</span>}
          lines={[
            seatRanges(t, desk.layout, seats),
            [by, dayAndTime(at)].filter(Boolean).join(" · "),
          ]}
          acts={[
            {
              text: t("blocks.show"),
              label: t("blocks.showOf", { name: note }),
              onPress: () => show(seats),
            },
            {
              text: t("blocks.removeNote"),
              label: t("blocks.removeNoteOf", { name: note }),
              onPress: () =>
                void run(async () => (await acts.annotate?.(seats, "", lists.notes)) ?? {}),
            },
          ]}
        />
      ))}
    </CardList>
  );
}
