import type { Presentation } from "../../domain/presentation.ts";
import { Showtime } from "./Showtime.tsx";

interface ShowtimesProps {
  readonly presentations: readonly Presentation[];
  /** Whether to say where each is, where more than one location is shown. */
  readonly isByLocation: boolean;
}

/** The presentations of one feature on one day, location by location, each in order of time. */
export function Showtimes({ presentations, isByLocation }: ShowtimesProps) {
  const inOrder = presentations.toSorted((a, b) => a.dateTime.localeCompare(b.dateTime));
  const locations = Map.groupBy(inOrder, ({ locationName }) => locationName);
  return (
    <div className="flex flex-col gap-4">
      {[...locations].map(([name, shows]) => (
        <div key={name} className="flex flex-col gap-2">
          {isByLocation && <p className="text-sm text-mute">{name}</p>}
          <ul className="flex flex-wrap gap-2">
            {shows.map((show) => (
              <li key={show.id} className="min-w-0">
                <Showtime presentation={show} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
