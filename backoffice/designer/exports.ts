import { csvOf } from "../../domain/csv.ts";
import { pretixOf } from "../../engine/plan/export/pretix.ts";
import { seatTable } from "../../engine/plan/export/seatTable.ts";
import { svgOf } from "../../engine/plan/export/svg.ts";
import { seatplanOf } from "../../engine/plan/import/compact.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { PriceGroup } from "./priceChoices.ts";

/** Export formats of a drawing. Only `own` keeps all data of the drawing. */
export const FORMATS = ["own", "pretix", "csv", "svg", "png"] as const;
export type FileFormat = (typeof FORMATS)[number];

/** A file to save. */
interface PlanFile {
  readonly name: string;
  readonly content: string | Blob;
  readonly type: string;
}

/** Maximum side of a picture, in px. Browsers refuse much larger canvases. */
const MAX_SIDE = 8_000;
/** Scale from plan units to pixels, unless the picture would be too large. */
const PICTURE_SCALE = 2;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 1)}\n`;

/**
 * Removes the file extension from a name. A draft that was read from a file has the file's name, with its
 * extension.
 */
const stemOf = (name: string): string =>
  name.replace(/\.(json|csv|svg|xml|plan|txt|xlsx)$/i, "").trim() || "plan";

/**
 * Encodes a plan in a format. Throws an Error if the browser cannot draw the picture, for example when it is
 * out of memory.
 */
export async function planFile(
  layout: SeatLayout,
  format: FileFormat,
  groups: readonly PriceGroup[],
  name: string,
): Promise<PlanFile> {
  const stem = stemOf(name);
  switch (format) {
    case "own":
      return {
        name: `${stem}.json`,
        content: json(seatplanOf(layout)),
        type: "application/json",
      };
    case "pretix": {
      const content = json(pretixOf(seatplanOf(layout), stem, groups));
      return { name: `${stem}.pretix.json`, content, type: "application/json" };
    }
    case "csv":
      return { name: `${stem}.csv`, content: csvOf(seatTable(layout, groups)), type: "text/csv" };
    case "svg":
      return { name: `${stem}.svg`, content: svgOf(layout, groups), type: "image/svg+xml" };
    case "png":
      return { name: `${stem}.png`, content: await picture(layout, groups), type: "image/png" };
  }
}

async function picture(layout: SeatLayout, groups: readonly PriceGroup[]): Promise<Blob> {
  const drawn = new Blob([svgOf(layout, groups)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(drawn);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = layout;
    const scale = Math.min(PICTURE_SCALE, MAX_SIDE / width, MAX_SIDE / height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas of this size");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("the canvas gives no picture");
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
