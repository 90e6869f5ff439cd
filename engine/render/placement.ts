import type { Box } from "../camera/camera.ts";

/** Side of a grid cell in px, about the size of a name. */
const CELL = 96;

/**
 * Keeps boxes from overlapping, using a grid that costs a few lookups per box. All boxes use the same px
 * coordinates.
 */
export function createPlacement() {
  const claimed = new Map<number, Box[]>();
  const staked = new Map<number, Box[]>();

  return {
    /** Returns whether no claimed box overlaps a box. */
    isOpen: (box: Box): boolean => isFree(claimed, box),
    /** Claims a box unless a claimed one overlaps it. Returns whether it did. */
    claim(box: Box): boolean {
      const free = isFree(claimed, box);
      if (free) take(claimed, box);
      return free;
    },
    /**
     * Returns whether no claimed or staked box overlaps a box. Stakes the box even if another staked box
     * overlaps it, but not if a claimed one does. A box that is not shown thus blocks its neighbours like a
     * box that is shown. The result depends on the neighbours alone and is the same for every visible part of
     * the plan. Make all claims before the stakes.
     */
    stake(box: Box): boolean {
      if (!isFree(claimed, box)) return false;
      const free = isFree(staked, box);
      take(staked, box);
      return free;
    },
  };
}
export type Placement = ReturnType<typeof createPlacement>;

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function cellsOf({ left, top, right, bottom }: Box): number[] {
  const keys: number[] = [];
  for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) {
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
      keys.push(row * 0x10_0000 + column);
    }
  }
  return keys;
}

const isFree = (cells: ReadonlyMap<number, readonly Box[]>, box: Box): boolean =>
  cellsOf(box).every((key) => !cells.get(key)?.some((other) => meet(box, other)));

function take(cells: Map<number, Box[]>, box: Box): void {
  for (const key of cellsOf(box)) {
    const there = cells.get(key);
    if (there) there.push(box);
    else cells.set(key, [box]);
  }
}
