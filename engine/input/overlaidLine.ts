const SVG = "http://www.w3.org/2000/svg";

/** The look of a line over the map. Colours are CSS. */
export interface LineLook {
  readonly colour: string;
  /** Opacity of the area that the line encloses. */
  readonly fill: number;
  /** CSS px. */
  readonly width: number;
  /** SVG dash pattern. If absent, the line is solid. */
  readonly dash?: string;
}

/**
 * Creates a closed line over the canvas. The line is in the page only while it is drawn, and it ignores
 * pointers.
 */
export function createOverlaidLine(canvas: HTMLCanvasElement) {
  const picture = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "polygon");
  picture.append(line);
  picture.setAttribute("aria-hidden", "true");
  Object.assign(picture.style, { position: "absolute", pointerEvents: "none", overflow: "hidden" });

  return {
    /**
     * Draws the line through corners given as flat x, y in CSS px, measured from the canvas's corner. An
     * empty list removes the line.
     */
    draw(points: ArrayLike<number>, { colour, fill, width, dash = "" }: LineLook): void {
      if (points.length === 0) return picture.remove();
      const { offsetLeft, offsetTop, clientWidth, clientHeight } = canvas;
      Object.assign(picture.style, {
        left: `${offsetLeft}px`,
        top: `${offsetTop}px`,
        width: `${clientWidth}px`,
        height: `${clientHeight}px`,
      });
      Object.assign(line.style, {
        fill: colour,
        fillOpacity: fill,
        stroke: colour,
        strokeWidth: width,
        strokeDasharray: dash,
      });
      line.setAttribute("points", Array.from(points).join(" "));
      if (!picture.isConnected) canvas.after(picture);
    },
    remove: (): void => picture.remove(),
  };
}
