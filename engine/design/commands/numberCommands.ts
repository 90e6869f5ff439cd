import { rowLabels, rowScheme } from "../numbering/rowLabels.ts";
import { seatNumbers, seatScheme } from "../numbering/seatNumbers.ts";
import { keys, ranges } from "../wire/commandFields.ts";
import { object, oneOf } from "../wire/untrusted.ts";
import { byRow, seatsIn, takeRowsApart } from "./affected.ts";
import { spec } from "./spec.ts";

/** Numbers seats by a scheme. Only the scheme goes over the wire, however many seats there are. */
export const numberSeats = spec(
  object({ kind: oneOf(["numberSeats"]), seats: ranges, scheme: seatScheme }),
  (edit, { seats, scheme }) => {
    const chosen = seatsIn(edit, seats);
    takeRowsApart(edit, byRow(edit.drawing, chosen).keys());
    const { slots, names } = seatNumbers(edit.drawing, chosen, scheme);
    const store = edit.drawing.names;
    edit.setSeats(slots, { name: Uint32Array.from(names, (name) => store.indexOf(name)) });
  },
);

/** Names rows by a scheme. */
export const numberRows = spec(
  object({ kind: oneOf(["numberRows"]), rows: keys, scheme: rowScheme }),
  (edit, { rows, scheme }) => {
    takeRowsApart(edit, rows);
    const named = rowLabels(edit.drawing, rows, scheme);
    for (const [index, row] of named.rows.entries())
      edit.setRow(row, { ...edit.row(row), name: named.names[index]! });
  },
);
