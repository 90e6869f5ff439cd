import type { ReactNode } from "react";
import type { Presentation } from "../../../domain/presentation.ts";
import { Showtime } from "./Showtime.tsx";

interface ShowtimesProps {
  readonly presentations: readonly Presentation[];
  /** Whether the shows are grouped by location, for lists with several locations. */
  readonly isByLocation: boolean;
  /** Ids of the locations that do not sell online now. */
  readonly offline: ReadonlySet<number>;
  /** Query string for the URLs of the orders. */
  readonly query?: string;
  readonly renderFull?: (presentation: Presentation) => ReactNode;
}

/** Lists the presentations of one feature on one day, sorted by location and then by time. */
export function Showtimes({
  presentations,
  isByLocation,
  offline,
  query,
  renderFull,
}: ShowtimesProps) {
  const inOrder = presentations.toSorted((a, b) => a.dateTime.localeCompare(b.dateTime));
  const locations = Map.groupBy(inOrder, ({ locationName }) => locationName);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-6 gap-y-4">
      {[...locations].map(([name, shows]) => (
        <div key={name} className={`flex flex-col gap-2 ${isByLocation ? "" : "col-span-full"}`}>
          {isByLocation && <p className="text-sm text-mute">{name}</p>}
          <ul className="flex flex-wrap gap-2">
            {shows.map((show) => (
              <li key={show.id} className="min-w-0">
                <Showtime
                  presentation={show}
                  isOffline={offline.has(show.locationId)}
                  query={query}
                  renderFull={renderFull}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
