/**
 * The package refers to a declaration file that it does not ship. Only what the bench uses is declared here.
 */
declare module "@alisaitteke/seatmap-canvas" {
  interface Seat {
    readonly id: number;
    salable: boolean;
    /** The object that draws the seat. */
    readonly svg: { updateColor(): void } | null;
  }
  interface Block {
    readonly seats: readonly Seat[];
  }
  interface Data {
    replaceData(blocks: readonly object[]): void;
    getBlocks(): readonly Block[];
  }
  interface Zoom {
    calculateZoomLevel(scale: number): void;
    getZoomLevelValues(level: "VENUE"): { readonly k: number };
  }
  export class SeatMapCanvas {
    constructor(container: string, config: object);
    readonly data: Data;
    readonly zoomManager: Zoom;
    readonly svg: {
      readonly stage: { readonly node: { attr(name: string, value: string): void } };
    };
  }
}
