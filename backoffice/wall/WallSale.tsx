import { useEffect, useEffectEvent } from "react";
import { useSnapshot } from "valtio";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { SaleFeed } from "../hall/saleFeed.ts";
import { SaleNumbers } from "../hall/SaleNumbers.tsx";
import { SalesHall } from "../hall/SalesHall.tsx";
import { useSaleDesk } from "../hall/useSaleDesk.ts";
import { useSaleFeed } from "../hall/useSaleFeed.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import type { WallHall } from "./wallHalls.ts";

interface WallSaleProps {
  readonly hall: WallHall;
  readonly isShown: boolean;
  /** Called once the sale has opened or was refused. */
  readonly onReady: () => void;
}

/** The sale of one hall. The feed of the sale is opened before the sale is shown. */
export function WallSale({ hall, isShown, onReady }: WallSaleProps) {
  const { feed, refusal, again } = useSaleFeed(hall.presentationId);
  const isReady = feed !== undefined || refusal !== undefined;
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  if (!isShown) return null;
  return (
    <section aria-label={hall.name} className="absolute inset-0 flex flex-col">
      <div className="flex flex-wrap items-baseline gap-x-6 px-6 pt-4">
        {/* `PageHeading` is not used, because it would take the focus from the commands whenever the hall
            changes. */}
        <h1 className="text-2xl font-semibold max-tablet:text-xl">{hall.name}</h1>
        <p className="text-xl text-mute max-tablet:text-base">
          {hall.feature} · <bdi>{dayAndTime(hall.begins)}</bdi>
        </p>
      </div>
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {feed && <OpenHall feed={feed} />}
    </section>
  );
}

function OpenHall({ feed }: { readonly feed: SaleFeed }) {
  const { states, tape, prices, view } = feed;
  const { now } = useSnapshot(view);
  const desk = useSaleDesk({ states, tape, prices, now });
  return (
    <div className="grid min-h-0 grow max-tablet:block max-tablet:overflow-y-auto laptop:grid-cols-[minmax(0,1fr)_24rem]">
      <SalesHall desk={desk} prices={prices} />
      <aside className="p-6 [&_dd]:text-xl!">
        <SaleNumbers desk={desk} />
      </aside>
    </div>
  );
}
