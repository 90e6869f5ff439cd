import { lazily } from "./lazily.ts";
import { CanvasSource } from "./pixi.ts";
import { drawPin } from "./pin.ts";
import { drawWheelchair } from "./wheelchair.ts";

const SIDE = 1024;
/** Width of the dark halo that keeps a name readable over seats, as a share of the letter size. */
const HALO = 0.28;
const SIGNS = { wheelchair: drawWheelchair, pin: drawPin };
/**
 * Matches text whose first letter is Hebrew or Arabic. In Hebrew and Arabic text, digits and brackets are
 * laid out right to left.
 */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Position and size of a word in the atlas, in texels. */
export interface LabelCell {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly height: number;
}

function openCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  // The canvas is kept in main memory, because a canvas on the GPU is lost together with the map's own
  // context.
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("the browser gives no 2D canvas for the labels");
  return { canvas, pen };
}

function openSheet() {
  const { canvas, pen } = openCanvas(SIDE, SIDE);
  const source = new CanvasSource({
    resource: canvas,
    scaleMode: "nearest",
    autoGarbageCollect: false,
  });
  return { canvas, pen, source };
}

/**
 * Draws a sign on a separate canvas. If the sign were drawn directly on the atlas, its antialiasing would
 * depend slightly on its position there, and so on which words were drawn before.
 */
function drawSign(kind: keyof typeof SIGNS, width: number, height: number): HTMLCanvasElement {
  const { canvas, pen } = openCanvas(width, height);
  pen.strokeStyle = pen.fillStyle = "#ff0000";
  SIGNS[kind](pen, 0, 0, width);
  return canvas;
}

/**
 * Rasterises each word once on a canvas, so that one texel is shown as one pixel. Words are as sharp as the
 * page's own text, and the letters of scripts such as Arabic are joined. The red channel contains the
 * letters, and the green channel the letters with their halo.
 */
export function createLabelAtlas(font: string) {
  const sheet = lazily(openSheet);
  const cells = new Map<string, LabelCell>();
  const widths = new Map<string, number>();
  let shelfX = 0;
  let shelfY = 0;
  let shelfHeight = 0;
  let isDirty = false;
  let isFull = false;

  function place(width: number, height: number): { x: number; y: number } | undefined {
    if (shelfX + width > SIDE) {
      shelfX = 0;
      shelfY += shelfHeight;
      shelfHeight = 0;
    }
    if (width > SIDE || shelfY + height > SIDE) return undefined;
    const at = { x: shelfX, y: shelfY };
    shelfX += width;
    shelfHeight = Math.max(shelfHeight, height);
    return at;
  }

  function draw(text: string, px: number, weight: number, hasHalo: boolean): LabelCell | undefined {
    const { pen } = sheet.get();
    pen.font = `${weight} ${px}px ${font}`;
    const halo = hasHalo ? Math.ceil(px * HALO) : 1;
    const width = 2 * Math.ceil(pen.measureText(text).width / 2 + halo);
    const height = 2 * Math.ceil(px * 0.68 + halo);
    const at = place(width, height);
    if (!at) {
      isFull = true;
      return undefined;
    }
    pen.direction = RIGHT_TO_LEFT.test(text) ? "rtl" : "ltr";
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    pen.lineJoin = "round";
    const x = at.x + width / 2;
    // Digits and capitals are about 0.7 of the letter size high. The offset centres the word in its cell.
    const y = at.y + height / 2 + Math.round(px * 0.35);
    if (hasHalo) {
      pen.globalCompositeOperation = "source-over";
      pen.strokeStyle = "#00ff00";
      pen.lineWidth = halo * 1.6;
      pen.strokeText(text, x, y);
    }
    pen.globalCompositeOperation = "lighter";
    pen.fillStyle = "#ff0000";
    pen.fillText(text, x, y);
    isDirty = true;
    return { u: at.x, v: at.y, width, height };
  }

  return {
    get source() {
      return sheet.get().source;
    },
    /** Whether a word did not fit into the atlas since it was last cleared. */
    get isFull() {
      return isFull;
    },

    /** Returns the cell of a word at a letter size in device px, or `undefined` if the atlas is full. */
    cell(text: string, px: number, weight: number, hasHalo: boolean): LabelCell | undefined {
      const key = `${px}|${weight}|${hasHalo ? 1 : 0}|${text}`;
      const known = cells.get(key);
      if (known) return known;
      const made = draw(text, px, weight, hasHalo);
      if (made) cells.set(key, made);
      return made;
    },

    /** Returns the cell of a drawn sign with a size in device px, or `undefined` if the atlas is full. */
    sign(kind: keyof typeof SIGNS, width: number, height = width): LabelCell | undefined {
      const key = `${kind}|${width}`;
      const known = cells.get(key);
      if (known) return known;
      const at = place(width, height);
      if (!at) {
        isFull = true;
        return undefined;
      }
      const { pen } = sheet.get();
      pen.globalCompositeOperation = "lighter";
      pen.drawImage(drawSign(kind, width, height), at.x, at.y);
      isDirty = true;
      const made = { u: at.x, v: at.y, width, height };
      cells.set(key, made);
      return made;
    },

    /** Returns the width of a word as a multiple of the letter size. */
    ems(text: string): number {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const { pen } = sheet.get();
      pen.font = `600 100px ${font}`;
      const ems = pen.measureText(text).width / 100;
      widths.set(text, ems);
      return ems;
    },

    /**
     * Discards every cell. Call this when the atlas is full, a font has loaded, or the GPU has lost its copy.
     */
    clear(): void {
      cells.clear();
      widths.clear();
      shelfX = shelfY = shelfHeight = 0;
      isFull = false;
      if (!sheet.made) return;
      const { pen } = sheet.made;
      pen.globalCompositeOperation = "source-over";
      pen.clearRect(0, 0, SIDE, SIDE);
      isDirty = true;
    },

    /** Uploads the canvas to the GPU if words were added. Returns whether the canvas was uploaded. */
    upload(): boolean {
      if (!isDirty) return false;
      isDirty = false;
      sheet.get().source.update();
      return true;
    },

    destroy(): void {
      if (!sheet.made) return;
      const { source, canvas } = sheet.made;
      source.destroy();
      canvas.width = canvas.height = 0;
    },
  };
}
export type LabelAtlas = ReturnType<typeof createLabelAtlas>;
