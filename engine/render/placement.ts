import type { Box } from "../camera/camera.ts";

/** Side of a cell, px: about the size of a name. */
const CELL = 96;

/** Keeps boxes clear of each other: a few lookups for each, wherever it lies. Px of one frame of reference. */
export function createPlacement() {
  const claimed = new Map<number, Box[]>();
  const staked = new Map<number, Box[]>();

  return {
    /** Whether no claimed box holds some of it. */
    isOpen: (box: Box): boolean => isFree(claimed, box),
    /** Takes a box unless a claimed one holds some of it; whether it did. */
    claim(box: Box): boolean {
      const free = isFree(claimed, box);
      if (free) take(claimed, box);
      return free;
    },
    /**
     * Whether a box is free of all claimed and staked ones; unless it is claimed, it is staked either way.
     * So who stands depends on near neighbours alone and not on whom those displaced, and is the same
     * whichever part of the plan is looked at. Claims come first.
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
