import { sectionHeat, type Colouring, type HeatColouring } from "./heatColouring.ts";
import { rgbOf, type MapTheme } from "./palette.ts";
import { createPendingSpan } from "./pendingSpan.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import type { SectionPaint } from "./sections.ts";

/** The parts of the map that draw heat. */
export interface HeatParts {
  readonly theme: () => MapTheme;
  readonly isArea: (section: number) => boolean;
  readonly seats: {
    setHeat(bytes: Uint8Array | undefined): void;
    uploadHeat(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void;
  };
  readonly sections: {
    setPaint(paint: SectionPaint | undefined): void;
    touch(sections: Iterable<number>): void;
  };
  readonly quads: { setHeat(bytes: Uint8Array | undefined): void; invalidate(): void };
  readonly labels: () => { touch(sections: Iterable<number>): void; invalidate(): void };
}

/** Switches the map between statuses and a heat, and passes the heat's changes to the layers. */
export function createHeatSwitch(parts: HeatParts) {
  const { theme, isArea, seats, sections, quads, labels } = parts;
  let heat: HeatColouring | undefined;
  const pending = createPendingSpan();

  const paintOf =
    (now: HeatColouring): SectionPaint =>
    (section, share) =>
      sectionHeat(now, section, isArea(section), share) ?? rgbOf(theme().ground);

  return {
    /** The heat that is shown, or `undefined` while seats show their statuses. */
    get current(): HeatColouring | undefined {
      return heat;
    },

    set(colouring: Colouring): void {
      heat = colouring.kind === "status" ? undefined : colouring;
      // All layers are updated as a whole here, so the changes that the heat has recorded are dropped.
      heat?.paint.takeDirty();
      heat?.paint.takeDirtySections();
      pending.take();
      seats.setHeat(heat?.paint.seats);
      quads.setHeat(heat?.paint.seats);
      sections.setPaint(heat && paintOf(heat));
      labels().invalidate();
    },

    /**
     * Takes the changes since the last frame. The bytes of seats are uploaded later, when seats are drawn.
     */
    takeChanges(): void {
      if (!heat) return;
      const touched = heat.paint.takeDirtySections();
      if (touched.length > 0) {
        sections.touch(touched);
        labels().touch(touched);
      }
      const span = heat.paint.takeDirty();
      if (!span) return;
      pending.add(span);
      quads.invalidate();
    },

    /** Uploads the changes of seats that have not been uploaded yet. */
    upload(renderer: WebGLRenderer, counts: GpuCounts): void {
      const span = pending.take();
      if (span) seats.uploadHeat(renderer, span.from, span.to, counts);
    },
  };
}
