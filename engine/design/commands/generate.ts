import { keysOf } from "../../../domain/keysOf.ts";
import { DesignFault } from "../model/designFault.ts";
import type { Edit } from "../model/edit.ts";
import { toHundredths } from "../model/hundredths.ts";
import type { GeneratedSection } from "../generators/generated.ts";
import { GENERATORS } from "../generators/generators.ts";
import { key, matrix } from "../wire/commandFields.ts";
import { parameters } from "../wire/patchParts.ts";
import { object, oneOf, optional } from "../wire/untrusted.ts";
import { spec } from "./spec.ts";
import { dropSections, enterSection } from "./planCommands.ts";
import { fillSection } from "./rowCommands.ts";
import { moved } from "./transform.ts";

/** Maximum seats that one command can create. */
const MAX_MADE = 300_000;

/**
 * Makes a hall, or a part of one, from parameters. With `group`, regenerates an existing group by replacing
 * its sections. Only the parameters are sent, however many seats they create.
 */
export const generate = spec(
  object({
    kind: oneOf(["generate"]),
    group: optional(key),
    generator: oneOf(keysOf(GENERATORS)),
    parameters,
    matrix,
  }),
  (edit, command) => {
    const generator = GENERATORS[command.generator];
    const known = command.group === undefined ? undefined : edit.drawing.groups.get(command.group);
    if (command.group !== undefined && !known)
      throw new DesignFault("notFound", `group ${command.group}`);
    if (known) dropSections(edit, new Set(known.sections));
    const made = generator.make(command.parameters);
    const count = made.sections.reduce((sum, { rows }) => sum + seatsOf(rows), 0);
    if (count > MAX_MADE) throw new DesignFault("tooMany", "seats");
    const sections = made.sections.map((section) => enter(edit, section, command.matrix));
    const groupKey = command.group ?? edit.takeKeys("group");
    edit.setGroup(groupKey, {
      generator: command.generator,
      parameters: generator.complete(command.parameters),
      matrix: command.matrix,
      sections,
    });
  },
);

const seatsOf = (rows: GeneratedSection["rows"]): number =>
  rows.reduce((sum, { seats }) => sum + seats.length, 0);

/** Adds a generated section, moved by the matrix `by`, to the drawing. Returns the section's key. */
function enter(edit: Edit, section: GeneratedSection, by: readonly number[]): number {
  const { floors } = edit.drawing.frame;
  const outline = section.outline.flat().map(toHundredths);
  const sectionKey = enterSection(edit, {
    name: section.name,
    kind: section.kind,
    places: section.places ?? 0,
    ticketGroupIds: section.ticketGroupIds,
    outline: moved(outline, by),
    floor: Math.min(section.floor ?? 0, floors.length - 1),
    isWhole: section.isWhole ?? false,
    keepsVacant: false,
    rake: undefined,
  });
  fillSection(
    edit,
    sectionKey,
    section.rows.map(({ name, ticketGroupId, seats }) => {
      const places = moved(
        seats.flatMap(({ at }) => at.map(toHundredths)),
        by,
      );
      return {
        name,
        ticketGroupId,
        seats: {
          x: places.filter((_, i) => i % 2 === 0),
          y: places.filter((_, i) => i % 2 === 1),
          names: seats.map((seat) => seat.name),
          flags: seats.map(({ flags = 0 }) => flags),
        },
      };
    }),
  );
  return sectionKey;
}
