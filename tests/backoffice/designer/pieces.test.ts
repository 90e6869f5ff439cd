import { expect, test } from "vitest";
import {
  MARKER,
  nextPiece,
  pieceAt,
  pieceKeys,
  pieceOf,
  placePiece,
  PLACED,
  renamePiece,
  SIZES,
} from "../../../backoffice/designer/pieces.ts";
import {
  areaAt,
  boxOfSelection,
  moveSelection,
  removeSelection,
  transformSelection,
} from "../../../backoffice/designer/selecting.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { turnAbout } from "../../../engine/design/tools/matrices.ts";
import { contentOf, openSmall } from "../../engine/design/openSmall.ts";

const opened = (): Studio => new Studio(openSmall(), () => undefined);

function placed(studio: Studio, kind: (typeof PLACED)[number], text = ""): number {
  const [width, height] = SIZES[kind];
  const key = nextPiece(studio.drawing, kind);
  studio.do(placePiece({ placed: kind, text, width, height }, 400, 300));
  return key;
}
const only = (key: number) => ({ selected: new Uint32Array(0), areas: [], scenery: [key] });

test.each(PLACED)(
  "%s is placed around a point, found there, moved, removed and put back",
  (kind) => {
    const studio = opened();
    const before = contentOf(studio.drawing);
    const key = placed(studio, kind, kind === "text" ? "Bar" : "");
    const at = kind === "wall" ? 302 : 300;
    expect(pieceAt(studio.drawing, 400, at, 1)).toBe(key);
    studio.select([], [], [key]);
    studio.do(moveSelection(studio.drawing, studio.view(), 50, -20));
    const { left, right, top, bottom } = boxOfSelection(studio.drawing, only(key));
    expect([(left + right) / 2, (top + bottom) / 2]).toEqual([450, 280]);
    studio.do(removeSelection(studio.drawing, studio.view()));
    expect(pieceOf(studio.drawing, key)).toBeUndefined();
    expect(studio.view().scenery).toEqual([]);
    for (let at2 = 0; at2 < 3; at2++) studio.undo();
    expect(contentOf(studio.drawing)).toBe(before);
  },
);

test("the point that visitors face goes with the stage, and a turn keeps its middle", () => {
  const studio = opened();
  placed(studio, "stage");
  studio.do(transformSelection(studio.drawing, only(MARKER), turnAbout(90, 400, 300)));
  expect(boxOfSelection(studio.drawing, only(MARKER))).toEqual({
    left: 360,
    right: 440,
    top: 150,
    bottom: 450,
  });
  expect([studio.drawing.frame.focalX, studio.drawing.frame.focalY]).toEqual([400, 300]);
});

test("a hall has one stage, and any number of other pieces", () => {
  const studio = opened();
  placed(studio, "stage");
  placed(studio, "screen");
  placed(studio, "door", "Entrance");
  expect(pieceKeys(studio.drawing)).toEqual([MARKER, 1, 2]);
  expect(pieceOf(studio.drawing, MARKER)?.kind).toBe("screen");
});

test("renames a piece, and keeps a text from losing its words", () => {
  const studio = opened();
  const door = placed(studio, "door", "Entrance");
  studio.do(renamePiece(studio.drawing, door, "Exit"));
  expect(pieceOf(studio.drawing, door)?.text).toBe("Exit");
  studio.do(renamePiece(studio.drawing, door, ""));
  expect(pieceOf(studio.drawing, door)?.text).toBe("");
  expect(renamePiece(studio.drawing, 1, "")).toBeUndefined();
});

test("ground does not hide the area that lies on it", () => {
  const studio = opened();
  studio.do({
    kind: "addSection",
    section: {
      name: "Standing",
      kind: "ga",
      places: 90,
      ticketGroupIds: [1],
      outline: [38_000, 28_000, 42_000, 28_000, 42_000, 32_000],
      floor: 0,
      isWhole: false,
      keepsVacant: false,
    },
  });
  placed(studio, "zone");
  expect(areaAt(studio.drawing, 410, 290)).toBe(2);
});
