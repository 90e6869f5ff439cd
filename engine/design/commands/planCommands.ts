import { DesignFault } from "../model/designFault.ts";
import { MAX_SECTIONS, type Edit } from "../model/edit.ts";
import type { SectionRecord } from "../model/records.ts";
import {
  background,
  guides,
  key,
  keys,
  marker,
  rake,
  sceneryPiece,
  sectionFields,
  tracing,
} from "../wire/commandFields.ts";
import { finite, list, nullable, object, oneOf, optional, text } from "../wire/untrusted.ts";
import { takeApart } from "./affected.ts";
import { spec } from "./spec.ts";

/**
 * Adds a section without rows at the end of the plan. The new section's key is the drawing's next section
 * key.
 */
export const addSection = spec(
  object({
    kind: oneOf(["addSection"]),
    section: object({ ...sectionFields, rake: optional(rake) }),
  }),
  (edit, command) => {
    const { rake: slope, ...fields } = command.section;
    enterSection(edit, { ...fields, rake: slope });
  },
);

/** Enters a section in the plan. Returns the section's key. */
export function enterSection(edit: Edit, fields: Omit<SectionRecord, "id" | "rows">): number {
  const { drawing } = edit;
  if (drawing.sections.size >= MAX_SECTIONS) throw new DesignFault("tooMany", "sections");
  mustHaveFloor(edit, fields.floor);
  let id = 0;
  for (const section of drawing.sections.values()) id = Math.max(id, section.id);
  const sectionKey = edit.takeKeys("section");
  edit.setSection(sectionKey, { ...fields, id: id + 1, rows: [] });
  edit.setFrame({ sectionOrder: [...drawing.frame.sectionOrder, sectionKey] });
  return sectionKey;
}

function mustHaveFloor(edit: Edit, floor: number): void {
  if (floor >= edit.drawing.frame.floors.length)
    throw new DesignFault("notFound", `floor ${floor}`);
}

/** Changes the given fields of a section. A null `rake` removes the rake. */
export const setSection = spec(
  object({
    kind: oneOf(["setSection"]),
    section: key,
    name: optional(sectionFields.name),
    /** The section's new kind. The field is not called `kind`, because that field names the command. */
    sectionKind: optional(sectionFields.kind),
    places: optional(sectionFields.places),
    ticketGroupIds: optional(sectionFields.ticketGroupIds),
    outline: optional(sectionFields.outline),
    floor: optional(sectionFields.floor),
    isWhole: optional(sectionFields.isWhole),
    keepsVacant: optional(sectionFields.keepsVacant),
    rake: optional(nullable(rake)),
  }),
  (edit, command) => {
    const { kind: _, section: sectionKey, sectionKind, rake: slope, ...fields } = command;
    const section = edit.section(sectionKey);
    if (fields.floor !== undefined) mustHaveFloor(edit, fields.floor);
    takeApart(edit, [sectionKey]);
    edit.setSection(sectionKey, {
      ...section,
      ...fields,
      ...(sectionKind && { kind: sectionKind }),
      ...(slope !== undefined && { rake: slope ?? undefined }),
    });
  },
);

/** Removes sections with their rows and seats. */
export const removeSections = spec(
  object({ kind: oneOf(["removeSections"]), sections: keys }),
  (edit, command) => {
    const sections = new Set(command.sections);
    takeApart(edit, sections);
    dropSections(edit, sections);
  },
);

export function dropSections(edit: Edit, sections: ReadonlySet<number>): void {
  for (const sectionKey of sections) {
    const { rows } = edit.section(sectionKey);
    edit.clearSlots(edit.drawing.seatsOfSection(sectionKey));
    for (const row of rows) edit.setRow(row, undefined);
    edit.setSection(sectionKey, undefined);
  }
  const { sectionOrder } = edit.drawing.frame;
  edit.setFrame({ sectionOrder: sectionOrder.filter((each) => !sections.has(each)) });
}

/** Reorders all sections. Seats are numbered in the plan in the order of the sections. */
export const orderSections = spec(
  object({ kind: oneOf(["orderSections"]), sections: keys }),
  (edit, command) => {
    const { sections } = edit.drawing;
    const isWhole = command.sections.length === sections.size;
    if (!isWhole || new Set(command.sections).size !== sections.size)
      throw new DesignFault("badCommand", "sections");
    for (const each of command.sections) edit.section(each);
    edit.setFrame({ sectionOrder: command.sections });
  },
);

/** Maximum pieces of scenery, as in the importer. */
const MAX_SCENERY = 4_096;

/** Adds a piece of scenery in front of the others. */
export const addScenery = spec(
  object({ kind: oneOf(["addScenery"]), piece: sceneryPiece }),
  (edit, { piece }) => {
    if (edit.drawing.scenery.size >= MAX_SCENERY) throw new DesignFault("tooMany", "scenery");
    const sceneryKey = edit.takeKeys("scenery");
    edit.setScenery(sceneryKey, piece);
    edit.setFrame({ sceneryOrder: [...edit.drawing.frame.sceneryOrder, sceneryKey] });
  },
);

/** Replaces a piece of scenery. Null removes it. */
export const setScenery = spec(
  object({ kind: oneOf(["setScenery"]), scenery: key, piece: nullable(sceneryPiece) }),
  (edit, { scenery, piece }) => {
    if (!edit.drawing.scenery.has(scenery)) throw new DesignFault("notFound", `scenery ${scenery}`);
    edit.setScenery(scenery, piece ?? undefined);
    if (piece) return;
    const { sceneryOrder } = edit.drawing.frame;
    edit.setFrame({ sceneryOrder: sceneryOrder.filter((each) => each !== scenery) });
  },
);

const length = finite(1, 1e7);
const position = finite(-1e7, 1e7);
export const MAX_FLOORS = 100;

/**
 * Sets the given drawing aids: the picture to trace and the lines to snap to. Drawing aids are not part of
 * the plan. Null removes an aid.
 */
export const setAids = spec(
  object({
    kind: oneOf(["setAids"]),
    tracing: optional(nullable(tracing)),
    guides: optional(nullable(guides)),
  }),
  (edit, command) =>
    edit.setFrame({
      ...(command.tracing !== undefined && { tracing: command.tracing ?? undefined }),
      ...(command.guides !== undefined && { guides: command.guides ?? undefined }),
    }),
);

/** Changes the given fields of the plan as a whole. A null `background` removes the background. */
export const setFrame = spec(
  object({
    kind: oneOf(["setFrame"]),
    width: optional(length),
    height: optional(length),
    focalX: optional(position),
    focalY: optional(position),
    marker: optional(marker),
    floors: optional(list(text(), MAX_FLOORS)),
    background: optional(nullable(background)),
  }),
  (edit, command) => {
    const { kind: _, background: picture, floors, ...fields } = command;
    const isEmptied = floors?.length === 0;
    const isLost = (floor: number): boolean => floors !== undefined && floor >= floors.length;
    if (isEmptied || edit.drawing.sections.values().some(({ floor }) => isLost(floor)))
      throw new DesignFault("conflict", "floors");
    edit.setFrame({
      ...fields,
      ...(floors && { floors }),
      ...(picture !== undefined && { background: picture ?? undefined }),
    });
  },
);

/**
 * Dissolves a generated group. The group's sections stay, but can no longer be regenerated from parameters.
 */
export const takeGroupApart = spec(
  object({ kind: oneOf(["takeApart"]), group: key }),
  (edit, { group }) => {
    if (!edit.drawing.groups.has(group)) throw new DesignFault("notFound", `group ${group}`);
    edit.setGroup(group, undefined);
  },
);
