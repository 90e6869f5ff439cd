import { useEffect, useEffectEvent, useMemo } from "react";
import { useSnapshot } from "valtio";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { LoadingNote, Skeleton } from "../../app/parts/ui/Skeleton.tsx";
import type { Sale } from "../../domain/api/operatorLive.ts";
import { createHeatScales, type HeatScales } from "../../engine/heat/heatScales.ts";
import { LiveBadge } from "../shell/LiveBadge.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { BesideHall } from "./BesideHall.tsx";
import { BesideNumbers } from "./BesideNumbers.tsx";
import { LayerSwitch } from "../hall/LayerSwitch.tsx";
import type { SaleDesk, Shown } from "../hall/saleDesk.ts";
import type { SaleFeed } from "../hall/saleFeed.ts";
import { SalesLegend } from "../hall/SalesLegend.tsx";
import { useSaleDesk } from "../hall/useSaleDesk.ts";
import { useSaleFeed } from "../hall/useSaleFeed.ts";
import { worseLink } from "./worseLink.ts";

/** The second sale of a comparison, with an open feed. */
export interface Beside {
  readonly feed: SaleFeed;
  readonly desk: SaleDesk;
}

interface BesideSalesProps {
  readonly feed: SaleFeed;
  readonly besideId: number;
  readonly beside: Beside | undefined;
  readonly onBeside: (beside: Beside | undefined) => void;
  readonly onClose: () => void;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
}

const nameOf = ({ featureName, dateTime }: Sale): string =>
  `${featureName} · ${dayAndTime(dateTime)}`;
const placeOf = ({ locationName, venueName }: Sale): string => `${locationName}, ${venueName}`;

/** Creates the desk of a sale. Both sales of a comparison share the scales, the layer and the grouping. */
function useSharedDesk({ states, tape, prices, view }: SaleFeed, shown: Shown, scales: HeatScales) {
  const { now } = useSnapshot(view);
  const desk = useSaleDesk({ states, tape, prices, now, scales, ...shown });
  const { layer, by } = shown;
  useEffect(() => desk.show({ layer, by }), [desk, layer, by]);
  return desk;
}

/** Compares two live presentations: both halls with one colour scale, and numbers of both. */
export function BesideSales(props: BesideSalesProps) {
  const { feed, besideId, beside, onBeside, onClose, shown, onShown } = props;
  const scales = useMemo(createHeatScales, []);
  const desk = useSharedDesk(feed, shown, scales);
  const { sale, prices } = feed;
  return (
    <div className="flex h-full min-h-0 flex-col max-laptop:overflow-y-auto">
      <div className="px-4 pt-3 pb-1">
        <LayerSwitch shown={shown} onShown={onShown} />
      </div>
      <BothLive one={feed} other={beside?.feed ?? feed} />
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] laptop:min-h-0 laptop:shrink laptop:grow laptop:grid-cols-2 laptop:divide-x laptop:divide-line">
        <BesideHall
          desk={desk}
          prices={prices}
          presentationId={sale.presentationId}
          name={nameOf(sale)}
          place={placeOf(sale)}
        />
        <OtherHall key={besideId} {...{ besideId, scales, shown, onBeside, onClose }} />
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line px-4 py-3">
        <SalesLegend desk={desk} seat={undefined} />
        {beside && (
          <div className="min-w-0 grow overflow-x-auto">
            <BesideNumbers
              one={{ name: nameOf(sale), desk }}
              other={{ name: nameOf(beside.feed.sale), desk: beside.desk }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Shows one connection state and one time for both sales: the worse of the two states and the older of the
 * two times.
 */
function BothLive({ one, other }: { readonly one: SaleFeed; readonly other: SaleFeed }) {
  const [first, second] = [useSnapshot(one.view), useSnapshot(other.view)];
  return (
    <LiveBadge link={worseLink(first.link, second.link)} at={Math.min(first.now, second.now)} />
  );
}

interface OtherHallProps {
  readonly besideId: number;
  readonly scales: HeatScales;
  readonly shown: Shown;
  readonly onBeside: (beside: Beside | undefined) => void;
  readonly onClose: () => void;
}

function OtherHall({ besideId, ...props }: OtherHallProps) {
  const { feed, refusal, again } = useSaleFeed(besideId);
  if (feed) return <OpenHall feed={feed} {...props} />;
  return (
    <div className="flex min-h-96 flex-col p-4 laptop:min-h-0">
      {refusal ? (
        <OfficeTrouble refusal={refusal} onAgain={again} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="min-h-0 grow" />
        </>
      )}
    </div>
  );
}

interface OpenHallProps extends Omit<OtherHallProps, "besideId"> {
  readonly feed: SaleFeed;
}

function OpenHall({ feed, scales, shown, onBeside, onClose }: OpenHallProps) {
  const desk = useSharedDesk(feed, shown, scales);
  const tell = useEffectEvent(onBeside);
  useEffect(() => {
    tell({ feed, desk });
    return () => tell(undefined);
  }, [feed, desk]);
  const { sale, prices } = feed;
  return (
    <BesideHall
      desk={desk}
      prices={prices}
      presentationId={sale.presentationId}
      name={nameOf(sale)}
      place={placeOf(sale)}
      onClose={onClose}
    />
  );
}
