import { afterEach, describe, expect, test, vi } from "vitest";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import { clipIn, clipText, pasteClip } from "../../../backoffice/designer/clips.ts";
import { useClips } from "../../../backoffice/designer/useClips.ts";
import type { Studio } from "../../../backoffice/designer/studio.ts";
import { placeOf } from "../../engine/design/openSmall.ts";
import { markupOf } from "../parts/markup.tsx";
import { ADD_STANDING, smallStudio } from "./smallStudio.ts";

afterEach(() => void vi.unstubAllGlobals());

const GROUPS = [{ id: 1, name: "Standard" }];

interface PageProps {
  readonly studio: Studio;
  readonly onClips: (clips: ReturnType<typeof useClips>) => void;
}
function Page({ studio, onClips }: PageProps) {
  onClips(useClips({ studio, groups: GROUPS, middle: () => ({ x: 200, y: 100 }) }));
  return null;
}

/** Returns what the hook gives to a page whose view has its middle at (200, 100). */
function clipsOf(studio: Studio) {
  const onClips = vi.fn<(clips: ReturnType<typeof useClips>) => void>();
  markupOf(<Page studio={studio} onClips={onClips} />);
  return onClips.mock.calls[0]![0];
}

/** Stubs the clipboard. `isDenied` simulates a missing permission. */
function clipboard(isDenied = false) {
  const held = { text: "" };
  const denied = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  vi.stubGlobal("navigator", {
    clipboard: {
      writeText: isDenied ? denied : async (text: string) => void (held.text = text),
      readText: isDenied ? denied : async () => held.text,
    },
  });
  return held;
}
/** Waits until the promises of the clipboard are settled. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("pasting", () => {
  test("puts the middle of the copy into the middle of the view, and each further copy beside it", () => {
    const studio = smallStudio();
    studio.select([0, 1]);
    const { put } = clipsOf(studio);
    const text = clipText(studio);
    put(text);
    put(text);
    // Only the pasted seats are selected. The pasted section is not selected, because only a section without
    // seats counts as an area.
    expect([[...studio.view().selected], studio.view().areas]).toEqual([[20, 21], []]);
    studio.select([6]);
    put(clipText(studio));
    // Block 1's outline is copied along with its seats. The middle of the outline and the seats is at (160,
    // 89).
    const places = [18, 20, 22].map((slot) => placeOf(studio.drawing, slot));
    const [x, y] = [200 - 160 + 100, 100 - 89 + 60];
    expect(places).toEqual([
      [x, y],
      [x + 20, y + 20],
      [x, y + 26],
    ]);
  });

  test("something else changes nothing", () => {
    const studio = smallStudio();
    clipsOf(studio).put("Row A, seat 1");
    expect(studio.view().canUndo).toBe(false);
  });
});

describe("cutting", () => {
  test("gives the text of the selection, and removes it", () => {
    const studio = smallStudio();
    studio.select([0, 1]);
    const copied = clipText(studio);
    expect(clipsOf(studio).take(false)).toBe(copied);
    expect(studio.drawing.countSeats()).toBe(18);
    expect(clipsOf(studio).take(true)).toBe(copied);
    expect(studio.drawing.countSeats()).toBe(16);
  });

  test("by a button removes nothing before the clipboard has it", async () => {
    const studio = smallStudio();
    studio.select([0, 1]);
    clipboard(true);
    clipsOf(studio).copy(true);
    await settled();
    expect(studio.drawing.countSeats()).toBe(18);
    const held = clipboard();
    clipsOf(studio).copy(true);
    await settled();
    expect(studio.drawing.countSeats()).toBe(16);
    clipsOf(studio).paste();
    await settled();
    expect(studio.drawing.countSeats()).toBe(18);
    expect(clipIn(held.text)).toBeDefined();
  });
});

describe("a copy", () => {
  test("has areas and scenery, but no stage", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    studio.select([], [2], [MARKER, 1]);
    const clip = clipIn(clipText(studio))!;
    expect(clip.sections.map(({ section }) => section.name)).toEqual(["Standing"]);
    expect(clip.scenery?.map(({ text }) => text)).toEqual(["Bar"]);
    pasteClip(studio, { clip, x: 600, y: 500, known: [1, 2] });
    const { areas, scenery, selected } = studio.view();
    expect([areas, scenery, selected.length]).toEqual([[3], [2], 0]);
    expect(studio.drawing.frame.width).toBeGreaterThan(600);
  });

  test("keeps its prices where no price is known", () => {
    const studio = smallStudio();
    studio.select([0]);
    const clip = clipIn(clipText(studio))!;
    expect(pasteClip(studio, { clip, x: 200, y: 100, known: [] })).toBe(false);
    expect(studio.drawing.rowOfSeat(18).ticketGroupId).toBe(1);
  });

  test("of a length that no hall has is not even read", () => {
    const studio = smallStudio();
    studio.select([0]);
    expect(clipIn(clipText(studio).padEnd(20_000_001))).toBeUndefined();
    expect(clipIn(`  ${clipText(studio)}`)).toBeDefined();
  });
});
