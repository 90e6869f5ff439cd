import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { sectionWords } from "../../app/shell/hall/seatWords.ts";
import type { SeatBlock } from "../../domain/seatBlock.ts";
import { reasonText } from "./blockLists.ts";
import { CardList, ListCard } from "./ListCard.tsx";
import { NoteDialog } from "./NoteDialog.tsx";
import { seatRanges } from "./seatRanges.ts";
import { useShown } from "./useShown.ts";
import type { Blocking } from "./useBlocking.ts";

/** Lists the blocks of seats, each with its reason, author and time. */
export function BlockList({ blocking }: { readonly blocking: Blocking }) {
  const { t } = useTranslation();
  const { desk, lists, acts, run } = blocking;
  const { layout } = desk;
  const show = useShown(blocking);
  const [noted, setNoted] = useState<SeatBlock>();
  const nameOf = (sectionId: number): string =>
    sectionWords(t, layout.sections.find(({ id }) => id === sectionId)?.name ?? "");
  const placesText = ({ places }: SeatBlock): string =>
    places.map(({ sectionId, quantity }) => `${nameOf(sectionId)}: ${quantity}`).join("; ");

  return (
    <>
      <CardList
        label={t("blocks.tab.blocks")}
        empty={t("blocks.none.blocks")}
        isLoading={lists.isLoading}
      >
        {lists.blocks.map((block) => {
          const what = [seatRanges(t, layout, block.seats), placesText(block)].filter(Boolean);
          const name = `${reasonText(t, block.reason)}, ${what.join("; ")}`;
          const { blockId, seats, places } = block;
          const count = places.reduce((sum, { quantity }) => sum + quantity, seats.length);
          return (
            <ListCard
              key={blockId}
              title={reasonText(t, block.reason)}
              end={<span className="tabular text-mute">{count}</span>}
              lines={[
                block.note ?? "",
                ...what,
                [block.by, dayAndTime(block.at)].filter(Boolean).join(" · "),
              ]}
              acts={[
                ...(seats.length > 0
                  ? [
                      {
                        text: t("blocks.show"),
                        label: t("blocks.showOf", { name }),
                        onPress: () => show(seats),
                      },
                    ]
                  : []),
                {
                  text: t("blocks.editNote"),
                  label: t("blocks.editNoteOf", { name }),
                  onPress: () => setNoted(block),
                },
                {
                  text: t("blocks.unblockAll"),
                  label: t("blocks.unblockAllOf", { name }),
                  onPress: () =>
                    void run(() => acts.release([{ purpose: { blockId }, seats, places }])),
                },
              ]}
            />
          );
        })}
      </CardList>
      {noted && (
        <NoteDialog blocking={blocking} block={noted} onClose={() => setNoted(undefined)} />
      )}
    </>
  );
}
