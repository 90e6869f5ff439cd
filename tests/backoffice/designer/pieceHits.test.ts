import { beforeAll, describe, expect, test } from "vitest";
import { pieceName, placedName } from "../../../backoffice/designer/pieceNames.ts";
import {
  boxOfPoints,
  isMarkerKind,
  MARKER,
  nextPiece,
  pieceAt,
  pieceKeys,
  pieceOf,
  piecesIn,
  placePiece,
  PLACED,
  renamePiece,
  SIZES,
  type PieceWish,
} from "../../../backoffice/designer/pieces.ts";
import { wordsIn } from "../../e2e/words.ts";
import { smallStudio } from "./smallStudio.ts";

/** Returns a hall without a stage that has one piece around (300, 200), with the key 2. */
function hallWith(wish: Partial<PieceWish>) {
  const studio = smallStudio();
  studio.do({ kind: "setFrame", marker: { kind: "stage", points: [] } });
  studio.do(placePiece({ placed: "zone", text: "", width: 80, height: 40, ...wish }, 300, 200));
  return studio;
}

describe("a press on a piece", () => {
  test.each<readonly [string, Partial<PieceWish>, readonly [number, number], boolean]>([
    ["hits ground anywhere in it", { placed: "zone" }, [310, 195], true],
    ["hits ground a little beside its edge", { placed: "zone" }, [344, 200], true],
    ["misses ground further away", { placed: "zone" }, [346, 200], false],
    ["hits a wall on its line", { placed: "wall" }, [300, 221], true],
    ["misses a wall between its lines", { placed: "wall" }, [300, 200], false],
    ["misses a wall beyond its end", { placed: "wall" }, [350, 220], false],
    ["hits a text on its letters", { placed: "text", text: "Foyer" }, [325, 210], true],
    ["misses a text beside its letters", { placed: "text", text: "Foyer" }, [326, 200], false],
    ["misses a text above its line", { placed: "text", text: "Foyer" }, [300, 189], false],
    [
      "hits a short text as widely as a finger reaches",
      { placed: "text", text: "" },
      [305, 200],
      true,
    ],
  ])("%s", (_, wish, [x, y], isHit) => {
    const { drawing } = hallWith(wish.text === "" ? { ...wish, text: "!" } : wish);
    expect(pieceAt(drawing, x, y, 5)).toBe(isHit ? 2 : undefined);
  });

  test("hits the piece in front", () => {
    const studio = hallWith({ placed: "zone" });
    studio.do(placePiece({ placed: "door", text: "", width: 20, height: 20 }, 300, 200));
    expect([pieceAt(studio.drawing, 300, 200, 1), pieceAt(studio.drawing, 330, 200, 1)]).toEqual([
      3, 2,
    ]);
  });
});

test("only pieces that lie inside with all their points are in a shape", () => {
  const { drawing } = hallWith({ placed: "zone" });
  expect(piecesIn(drawing, (x) => x <= 340)).toEqual([1, 2]);
  expect(piecesIn(drawing, (x) => x < 340)).toEqual([1]);
});

test("a hall without a stage has no key for it", () => {
  const { drawing } = hallWith({});
  expect([pieceKeys(drawing), pieceOf(drawing, MARKER)]).toEqual([[1, 2], undefined]);
  expect(pieceKeys(smallStudio().drawing)).toEqual([MARKER, 1]);
  expect(pieceOf(drawing, 99)).toBeUndefined();
});

test("only a stage, a screen and a pitch are what visitors face, and none of them gets a new key", () => {
  const { drawing } = smallStudio();
  expect(PLACED.filter(isMarkerKind)).toEqual(["stage", "screen", "pitch"]);
  expect(PLACED.map((placed) => nextPiece(drawing, placed))).toEqual([0, 0, 0, 2, 2, 2, 2, 2]);
});

test("a piece has its usual size, and a text none", () => {
  const sizes = PLACED.map((placed) => {
    const [width, height] = SIZES[placed];
    const command = placePiece({ placed, text: "Words", width, height }, 0, 0);
    const { points } =
      command.kind === "setFrame"
        ? command.marker!
        : command.kind === "addScenery"
          ? command.piece
          : { points: [] };
    const { left, top, right, bottom } = boxOfPoints(points);
    return [right - left, bottom - top];
  });
  expect(sizes).toEqual(PLACED.map((placed) => [...SIZES[placed]]));
});

test("a piece keeps its place under another name, and the same name changes nothing", () => {
  const studio = hallWith({ placed: "door", text: "Entrance" });
  const { drawing } = studio;
  expect(renamePiece(drawing, 2, "Entrance")).toBeUndefined();
  expect(renamePiece(drawing, MARKER, "Entrance")).toBeUndefined();
  const { points } = pieceOf(drawing, 2)!;
  studio.do(renamePiece(drawing, 2, "Exit"));
  expect(pieceOf(drawing, 2)).toEqual({ kind: "zone", text: "Exit", points });
});

describe("the name of a piece", () => {
  let names: string[];
  const t = wordsIn("he");
  beforeAll(() => {
    names = PLACED.map((placed) => placedName(t, placed));
  });

  test("is another one for each kind", () => {
    expect(new Set(names).size).toBe(PLACED.length);
    expect(names.filter((name) => name.startsWith("designer."))).toEqual([]);
  });

  test("has its words, which stand alone for a door", () => {
    const points = [] as const;
    expect(pieceName(t, { kind: "zone", text: "כניסה", points })).toBe("כניסה");
    expect(pieceName(t, { kind: "text", text: "מזנון", points })).toBe(
      `${t("designer.piece.text")} · מזנון`,
    );
    expect(pieceName(t, { kind: "wall", text: "", points })).toBe(t("designer.piece.wall"));
  });
});
