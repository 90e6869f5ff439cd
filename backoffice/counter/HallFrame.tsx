import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SeatMap } from "../../engine/index.ts";
import type { SeatMapListeners } from "../../app/shell/hall/seatMapListeners.ts";
import { Corner } from "../hall/Corner.tsx";
import { HallFoot } from "../hall/HallFoot.tsx";
import { HallMap } from "../hall/HallMap.tsx";
import { Pointed } from "../hall/Pointed.tsx";
import type { SaleDesk } from "../hall/saleDesk.ts";
import type { SaleFeed } from "../hall/saleFeed.ts";
import { useSaleDesk } from "../hall/useSaleDesk.ts";
import { useSaleFeed } from "../hall/useSaleFeed.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";

interface HallFrameProps {
  readonly presentationId: number;
  /** Renders the map and the panel beside it. */
  readonly children: (hall: OpenHall) => ReactNode;
}

/** A presentation's live hall at the box office. */
export interface OpenHall {
  readonly feed: SaleFeed;
  readonly desk: SaleDesk;
}

/** Loads a presentation's live hall for a box-office screen. */
export function HallFrame({ presentationId, children }: HallFrameProps) {
  const { feed, refusal, again } = useSaleFeed(presentationId);
  if (feed) return <OpenedHall feed={feed}>{children}</OpenedHall>;
  return <AwaitedHall refusal={refusal} again={again} />;
}

interface OpenedHallProps extends Pick<HallFrameProps, "children"> {
  readonly feed: SaleFeed;
}

function OpenedHall({ feed, children }: OpenedHallProps) {
  const { states, tape, prices } = feed;
  const { now } = useSnapshot(feed.view);
  const desk = useSaleDesk({ states, tape, prices, now, layer: "status" });
  return (
    <div className="-mx-4 grid min-h-0 grow grid-cols-[minmax(0,1fr)] border-t border-line max-laptop:overflow-y-auto laptop:grid-cols-[minmax(0,1fr)_22rem] laptop:grid-rows-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_25rem]">
      {children({ feed, desk })}
    </div>
  );
}

interface CounterHallProps {
  readonly hall: OpenHall;
  readonly onMap: (map: SeatMap | undefined) => void;
  /** Called when a seat is tapped or chosen with the keyboard. */
  readonly onSeat: (seat: number) => void;
  /** Called when a section without numbered seats is tapped. */
  readonly onArea?: (sectionId: number) => void;
}

/** The map of the hall. Reports seats and sections that the operator chooses on it. */
export function CounterHall({ hall, onMap, onSeat, onArea }: CounterHallProps) {
  const { t } = useTranslation();
  const { desk, feed } = hall;
  const [seat, setSeat] = useState<number>();
  const [map, setMap] = useState<SeatMap>();
  const listeners: SeatMapListeners = {
    seattap: ({ seat: tapped }) => onSeat(tapped),
    choose: ({ seat: chosen }) => onSeat(chosen),
    sectiontap: ({ sectionId }) => onArea?.(sectionId),
  };
  return (
    <section aria-label={t("sales.hall")} className="relative min-h-96 overflow-hidden">
      <HallMap
        desk={desk}
        prices={feed.prices}
        onSeat={setSeat}
        onMap={(made) => {
          setMap(made);
          onMap(made);
        }}
        listeners={listeners}
      />
      <Corner className="end-4 top-4">
        <Pointed desk={desk} seat={seat} />
      </Corner>
      <HallFoot desk={desk} seat={seat} map={map} />
    </section>
  );
}
