/** Seats so close on screen that they share one pin. */
export interface SeatGroup {
  readonly seats: readonly number[];
  /** x of the group's centre, in plan units. */
  readonly x: number;
  readonly y: number;
}

/**
 * Groups seats in the given order: a seat joins a group if it is at most `reach` plan units from the group's
 * centre.
 */
export function groupSeats(
  places: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  seats: readonly number[],
  reach: number,
): SeatGroup[] {
  const groups: { seats: number[]; x: number; y: number }[] = [];
  for (const seat of seats) {
    const [x, y] = [places.x[seat]!, places.y[seat]!];
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= reach);
    if (!near) {
      groups.push({ seats: [seat], x, y });
      continue;
    }
    const share = 1 / near.seats.push(seat);
    near.x += (x - near.x) * share;
    near.y += (y - near.y) * share;
  }
  return groups;
}
