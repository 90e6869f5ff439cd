import type { DraftSection } from "./draft.ts";
import { NearSeats } from "./nearSeats.ts";
import { quoted, type Reading } from "./reading.ts";

/** Reports seats outside the plan, and seats on top of others on the same floor. */
export function judgePlaces(
  sections: readonly DraftSection[],
  { width, height }: { readonly width: number; readonly height: number },
  pitch: number,
  reading: Reading,
): void {
  const floors = new Map<string, NearSeats>();
  for (const section of sections) {
    const floor = section.floor ?? "";
    const seats = floors.get(floor) ?? new NearSeats(pitch, reading);
    floors.set(floor, seats);
    for (const row of section.rows) {
      const outside = row.seats.filter(
        ({ x, y }) => !(x >= 0 && y >= 0 && x <= width && y <= height),
      );
      for (const { place, x, y } of outside)
        reading.fault(
          "outside",
          place,
          `stands at ${x}, ${y}, outside the plan of ${width} × ${height}`,
        );
      seats.addRow(row, (seat, under) => {
        reading.fault(
          "onTop",
          seat.place,
          `seat ${quoted(seat.name)} stands on top of ${under.place}`,
          {
            other: under.place,
          },
        );
      });
    }
  }
}
