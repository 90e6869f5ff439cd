/** Returns the squared distance of a corner from the segment between two other corners, in plan units. */
function strayed(outline: ArrayLike<number>, corner: number, from: number, to: number): number {
  const [ax, ay] = [outline[from * 2]!, outline[from * 2 + 1]!];
  const [dx, dy] = [outline[to * 2]! - ax, outline[to * 2 + 1]! - ay];
  const [px, py] = [outline[corner * 2]! - ax, outline[corner * 2 + 1]! - ay];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0;
  return (px - along * dx) ** 2 + (py - along * dy) ** 2;
}

/**
 * Simplifies a closed outline (flat x, y in plan units) with the Douglas-Peucker algorithm. Returns the
 * indices of the kept corners, ascending and at least three. No dropped corner is further than `tolerance`
 * from the simplified outline.
 */
export function coarseCorners(outline: ArrayLike<number>, tolerance: number): number[] {
  const corners = outline.length / 2;
  const square = tolerance * tolerance;
  const kept: number[] = [];

  /**
   * Finds the corners between `from` and `to` that have to be kept. `to` may be the first corner again after
   * a full turn.
   */
  function keepBetween(from: number, to: number): void {
    let [furthest, most] = [-1, square];
    for (let corner = from + 1; corner < to; corner += 1) {
      const far = strayed(outline, corner, from, to % corners);
      if (far > most) [furthest, most] = [corner, far];
    }
    if (furthest < 0) return;
    keepBetween(from, furthest);
    kept.push(furthest);
    keepBetween(furthest, to);
  }

  let [opposite, most] = [0, 0];
  for (let corner = 1; corner < corners; corner += 1) {
    const far = strayed(outline, corner, 0, 0);
    if (far > most) [opposite, most] = [corner, far];
  }
  kept.push(0);
  keepBetween(0, opposite);
  kept.push(opposite);
  keepBetween(opposite, corners);
  return kept.length < 3 ? Array.from({ length: corners }, (_, corner) => corner) : kept;
}
