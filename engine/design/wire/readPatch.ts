import { DesignFault } from "../model/designFault.ts";
import type { Drawing } from "../model/drawing.ts";
import { MAX_SLOTS } from "../model/edit.ts";
import { MAX_COORDINATE } from "../model/hundredths.ts";
import type { PatchPart } from "../model/patch.ts";
import { NO_ROW } from "../model/seatColumns.ts";
import { column } from "./commandFields.ts";
import type { WirePart, WireSeats } from "./patchParts.ts";
import { slotsOf } from "./ranges.ts";

const COORDINATE = [-MAX_COORDINATE, MAX_COORDINATE] as const;
const SLOT = [0, MAX_SLOTS - 1] as const;

/**
 * Converts a part of a patch from its wire form. Throws DesignFault if the part's columns have the wrong
 * length or invalid values.
 */
export function partFromWire(drawing: Drawing, part: WirePart): PatchPart {
  switch (part.of) {
    case "seats":
      return seatsFromWire(drawing, part);
    case "row": {
      if (!part.record) return { of: "row", key: part.key, record: undefined };
      const { count, seats, ...row } = part.record;
      const slots = Uint32Array.from(column(seats, count, "seats", SLOT));
      return { of: "row", key: part.key, record: { ...row, seats: slots } };
    }
    case "section": {
      const { key, record } = part;
      return { of: "section", key, record: record ? { ...record, rake: record.rake } : undefined };
    }
    case "scenery":
      return { ...part, record: part.record ?? undefined };
    case "group":
      return { ...part, record: part.record ?? undefined };
    case "frame":
      return { of: "frame", record: { ...part.record, background: part.record.background } };
    case "counters":
      return part;
  }
}

function seatsFromWire(drawing: Drawing, part: WireSeats): PatchPart {
  const slots = slotsOf(part.slots);
  const { length } = slots;
  if (length > 0 && slots[length - 1]! >= drawing.counters.slot)
    throw new DesignFault("notFound", `seat ${slots[length - 1]}`);
  const { x, y, row, name, names = [], logicalX, flags } = part;
  const read = (numbers: readonly number[], place: string, range: readonly [number, number]) =>
    column(numbers, length, place, range);
  const texts = names.map((text) => drawing.names.indexOf(text));
  return {
    of: "seats",
    slots,
    values: {
      ...(x && { x: Int32Array.from(read(x, "x", COORDINATE)) }),
      ...(y && { y: Int32Array.from(read(y, "y", COORDINATE)) }),
      ...(row && { row: Uint32Array.from(read(row, "row", [0, NO_ROW])) }),
      ...(name && {
        name: Uint32Array.from(read(name, "name", [0, texts.length - 1]), (index) => texts[index]!),
      }),
      ...(logicalX && { logicalX: Int16Array.from(read(logicalX, "logicalX", [-0x7fff, 0x7fff])) }),
      ...(flags && { flags: Uint8Array.from(read(flags, "flags", [0, 0xff])) }),
    },
  };
}
