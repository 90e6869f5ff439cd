import type { Box } from "../camera/camera.ts";

/** Side of a grid cell in px, about the size of a name. */
const CELL = 96;

/**
 * Keeps the boxes of labels from overlapping. A grid reduces the work to a few lookups per box. All boxes
 * must use the same px coordinates.
 */
export function createPlacement() {
  const claimed = new Map<number, Box[]>();
  const staked = new Map<number, Box[]>();

  return {
    /** Returns whether the given box overlaps no claimed box. */
    isOpen: (box: Box): boolean => isFree(claimed, box),
    /** Claims a box unless it overlaps a box that is already claimed. Returns whether the box was claimed. */
    claim(box: Box): boolean {
      const free = isFree(claimed, box);
      if (free) take(claimed, box);
      return free;
    },
    /**
     * Stakes a box and returns whether it overlaps no box that was claimed or staked before. The box is
     * staked even if it overlaps another staked box, but not if it overlaps a claimed one. A box that is not
     * shown keeps its neighbours away in the same way as a box that is shown. Whether a box is shown depends
     * only on its neighbours, so it is the same for every visible part of the plan. Callers must make all
     * claims before they stake any box.
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
