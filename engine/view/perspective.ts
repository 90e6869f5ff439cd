/** A point in space: the plan's x and y, and a height. The three numbers are in plan units. */
export type Spot = readonly [x: number, y: number, height: number];
/** A point of a picture whose width is 1, measured to the right and down from the top left corner. */
export type Dot = readonly [right: number, down: number];

/** Position of the viewer's eye, and the point that the viewer looks at. */
export interface Eye {
  readonly at: Spot;
  readonly to: Spot;
  /** Horizontal field of view in radians, which must be less than π. */
  readonly angle: number;
  /** Height of the picture divided by its width. */
  readonly aspect: number;
  /** Distance of the near plane in plan units. Points that are closer to the eye are not drawn. */
  readonly near: number;
}

/**
 * Projects points in space to the picture. The depth of a point is its distance straight ahead of the viewer,
 * in plan units.
 */
export interface Perspective {
  depth(spot: Spot): number;
  /**
   * Projects a closed outline, which is clipped at the near plane. The result is empty if no part of the
   * outline is in front of the near plane.
   */
  outline(spots: readonly Spot[]): Dot[];
  /** Projects a line and splits it into its visible pieces. */
  line(spots: readonly Spot[]): Dot[][];
  /**
   * Projects a point in front of the viewer. `scale` is the size of a plan unit in the picture at the depth
   * of this point. The result is `undefined` if the point is behind the viewer.
   */
  dot(spot: Spot): { readonly dot: Dot; readonly scale: number } | undefined;
}

/** Coordinates of a point along the viewer's axes: right, down and ahead. */
type Seen = readonly [right: number, down: number, ahead: number];

export function perspectiveOf({ at, to, angle, aspect, near }: Eye): Perspective {
  const ahead = unit([to[0] - at[0], to[1] - at[1], to[2] - at[2]]);
  // The plan's y grows downwards. Seen from above, the direction to the right is therefore the direction
  // ahead, turned clockwise.
  const right = unit([-ahead[1], ahead[0], 0]);
  const down = cross(right, ahead);
  const focal = 0.5 / Math.tan(angle / 2);

  function see([x, y, height]: Spot): Seen {
    const from: Spot = [x - at[0], y - at[1], height - at[2]];
    return [dotOf(from, right), dotOf(from, down), dotOf(from, ahead)];
  }

  const paint = ([r, d, a]: Seen): Dot => [0.5 + (r / a) * focal, aspect / 2 + (d / a) * focal];

  /** Returns the point at which the line between two points crosses the near plane. */
  function crossing(a: Seen, b: Seen): Seen {
    const share = (near - a[2]) / (b[2] - a[2]);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, near];
  }

  return {
    depth: (spot) => see(spot)[2],

    outline(spots) {
      const seen = spots.map(see);
      const kept: Seen[] = [];
      for (const [i, here] of seen.entries()) {
        const before = seen.at(i - 1)!;
        if (before[2] >= near !== here[2] >= near) kept.push(crossing(before, here));
        if (here[2] >= near) kept.push(here);
      }
      return kept.map(paint);
    },

    line(spots) {
      const pieces: Dot[][] = [];
      let piece: Dot[] | undefined;
      let before: Seen | undefined;
      for (const here of spots.map(see)) {
        const isIn = here[2] >= near;
        const wasIn = before !== undefined && before[2] >= near;
        if (isIn && !wasIn) pieces.push((piece = before ? [paint(crossing(before, here))] : []));
        if (isIn) piece?.push(paint(here));
        else if (wasIn && before) piece?.push(paint(crossing(before, here)));
        before = here;
      }
      return pieces.filter(({ length }) => length > 1);
    },

    dot(spot) {
      const seen = see(spot);
      return seen[2] < near ? undefined : { dot: paint(seen), scale: focal / seen[2] };
    },
  };
}

const dotOf = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(v: Spot): Spot {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
