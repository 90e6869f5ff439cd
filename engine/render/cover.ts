import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { boxOf, signedArea } from "./outline.ts";
import { outsideOf, type Outside } from "./outside.ts";
import { outlineOf } from "./sections.ts";

/** How much of a view the sections cover, and the triangles of the uncovered rest. */
export interface Cover {
  /** The share is between 0 and about 1. */
  shareOf(view: Box): number;
  /**
   * Returns the triangles between the sections in a box. The triangles may extend beyond the box. Returns
   * `undefined` if the box has no sections, if sections overlap, or if there are too many sections.
   */
  outsideIn(box: Box): Outside | undefined;
}

/** Number of values per section: left, top, right, bottom, and the covered share of that box. */
const FIELDS = 5;

export function createCover(
  layout: SeatLayout,
  isShown: (section: number) => boolean = () => true,
): Cover {
  // A section without an outline is not drawn, so it covers nothing.
  const outlines = layout.sections
    .filter((_, at) => isShown(at))
    .map((section) => outlineOf(layout, section))
    .filter(({ length }) => length >= 6);
  const sections = new Float64Array(outlines.length * FIELDS);
  outlines.forEach((outline, at) => {
    const { left, top, right, bottom } = boxOf(outline);
    const share = Math.abs(signedArea(outline)) / ((right - left) * (bottom - top));
    sections.set([left, top, right, bottom, share], at * FIELDS);
  });

  function touches(at: number, { left, top, right, bottom }: Box): boolean {
    const isBeside = sections[at]! > right || sections[at + 2]! < left;
    return !isBeside && sections[at + 1]! <= bottom && sections[at + 3]! >= top;
  }

  return {
    shareOf(view) {
      let covered = 0;
      for (let at = 0; at < sections.length; at += FIELDS) {
        if (!touches(at, view)) continue;
        const width = Math.min(sections[at + 2]!, view.right) - Math.max(sections[at]!, view.left);
        const height =
          Math.min(sections[at + 3]!, view.bottom) - Math.max(sections[at + 1]!, view.top);
        covered += width * height * sections[at + 4]!;
      }
      return covered / ((view.right - view.left) * (view.bottom - view.top));
    },

    outsideIn(box) {
      const found = outlines.filter((_, at) => touches(at * FIELDS, box));
      // An outline can only be cut out of a box that contains the whole outline, so the box is extended.
      let { left, top, right, bottom } = box;
      outlines.forEach((_, index) => {
        const at = index * FIELDS;
        if (!touches(at, box)) return;
        left = Math.min(left, sections[at]!);
        top = Math.min(top, sections[at + 1]!);
        right = Math.max(right, sections[at + 2]!);
        bottom = Math.max(bottom, sections[at + 3]!);
      });
      const rim = (right - left + bottom - top) / 100;
      return outsideOf(found, {
        left: left - rim,
        top: top - rim,
        right: right + rim,
        bottom: bottom + rim,
      });
    },
  };
}
