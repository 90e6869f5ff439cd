import type { TFunction } from "i18next";
import type { GeneratorName } from "../../engine/design/generators/generators.ts";
import { PLAIN_NUMBERS } from "../../engine/design/numbering/labels.ts";

/** A generator's parameters, before they are parsed. */
export type Parameters = Readonly<Record<string, unknown>>;

interface Named {
  readonly id: string;
  readonly label: string;
}

/** One field of the form. `copies` is the length of a list of similar parts, such as balconies or tiers. */
export type GeneratorField =
  | (Named & { readonly kind: "count"; readonly low: number; readonly high: number })
  | (Named & { readonly kind: "list" | "flag" | "text" | "labels" | "group" })
  | (Named & {
      readonly kind: "choice";
      readonly options: readonly { readonly value: string; readonly name: string }[];
    })
  | (Named & {
      readonly kind: "copies";
      readonly low: number;
      readonly high: number;
      readonly part: Parameters;
    });

const count = (id: string, label: string, low: number, high: number): GeneratorField => ({
  kind: "count",
  id,
  label,
  low,
  high,
});

/** Returns the name of a kind of hall. */
export const generatorName = (t: TFunction, name: GeneratorName): string =>
  ({
    cinema: () => t("designer.generator.cinema"),
    theatre: () => t("designer.generator.theatre"),
    arena: () => t("designer.generator.arena"),
    stadium: () => t("designer.generator.stadium"),
    tables: () => t("designer.generator.tables"),
    areas: () => t("designer.generator.areas"),
  })[name]();

/** Returns the fields of a generator's form. */
export function fieldsOf(t: TFunction, name: GeneratorName): readonly GeneratorField[] {
  const rows = (high: number) => count("rows", t("plans.template.rows"), 1, high);
  const isRight: GeneratorField = {
    kind: "flag",
    id: "isNumberedFromRight",
    label: t("designer.field.fromRight"),
  };
  const rowLabels: GeneratorField = {
    kind: "labels",
    id: "rowLabels",
    label: t("designer.field.rowLabels"),
  };
  const group = (id: string): GeneratorField => ({
    kind: "group",
    id,
    label: t("designer.priceGroup"),
  });
  const text: GeneratorField = { kind: "text", id: "name", label: t("designer.sectionName") };
  const boxes = count("boxes", t("designer.field.boxes"), 0, 40);
  const blocks = (id: string, label: string) => count(id, label, 1, 40);
  const fields: Readonly<Record<GeneratorName, readonly GeneratorField[]>> = {
    cinema: [
      text,
      rows(200),
      count("seats", t("plans.template.seats"), 1, 400),
      { kind: "list", id: "aisles", label: t("plans.template.aisles") },
      { kind: "list", id: "crossAisles", label: t("designer.field.crossAisles") },
      count("sofaRows", t("designer.field.sofaRows"), 0, 200),
      count("accessible", t("plans.template.wheelchairs"), 0, 400),
      count("radius", t("designer.field.radius"), 0, 100_000),
      rowLabels,
      group("ticketGroupId"),
      isRight,
    ],
    theatre: [
      text,
      rows(100),
      count("blocks", t("designer.field.blocks"), 1, 12),
      count("degrees", t("designer.field.degrees"), 10, 180),
      count("radius", t("designer.field.radius"), 20, 100_000),
      {
        kind: "copies",
        id: "balconies",
        label: t("designer.field.balconies"),
        low: 0,
        high: 6,
        part: { name: t("plans.template.balcony") },
      },
      boxes,
      rowLabels,
      group("ticketGroupId"),
      isRight,
    ],
    arena: [
      rows(100),
      blocks("longBlocks", t("designer.field.longBlocks")),
      blocks("shortBlocks", t("designer.field.shortBlocks")),
      count("cornerBlocks", t("designer.field.cornerBlocks"), 0, 20),
      {
        kind: "choice",
        id: "floor",
        label: t("designer.field.floor"),
        options: [
          { value: "standing", name: t("designer.floor.standing") },
          { value: "seated", name: t("designer.floor.seated") },
          { value: "empty", name: t("designer.floor.empty") },
        ],
      },
      count("standing", t("designer.field.places"), 0, 1_000_000),
      boxes,
      group("bowlTicketGroupId"),
      isRight,
    ],
    stadium: [
      { kind: "copies", id: "tiers", label: t("designer.field.tiers"), low: 1, high: 8, part: {} },
      count("pitchWidth", t("designer.field.pitchWidth"), 100, 100_000),
      count("pitchHeight", t("designer.field.pitchHeight"), 100, 100_000),
      rowLabels,
      isRight,
    ],
    tables: [
      text,
      count("columns", t("designer.field.columns"), 1, 200),
      rows(200),
      count("seats", t("designer.field.tableSeats"), 1, 40),
      {
        kind: "choice",
        id: "shape",
        label: t("designer.field.shape"),
        options: [
          { value: "round", name: t("designer.shape.round") },
          { value: "long", name: t("designer.shape.long") },
        ],
      },
      group("ticketGroupId"),
      { kind: "flag", id: "isWhole", label: t("designer.field.isWhole") },
    ],
    areas: [
      text,
      count("columns", t("designer.field.columns"), 1, 100),
      rows(100),
      count("capacity", t("designer.field.places"), 0, 1_000_000),
      count("width", t("designer.field.width"), 1, 100_000),
      count("height", t("designer.field.height"), 1, 100_000),
      group("ticketGroupId"),
    ],
  };
  return fields[name];
}

/** Matches the names of parameters that hold a ticket group, also within parts. */
const GROUPS = /ticketGroupId$/i;

/** Replaces unknown ticket groups with the first known one. */
export function withKnownGroups(value: Parameters, known: readonly number[]): Parameters {
  const [instead] = known;
  if (instead === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, given]): [string, unknown] => {
      if (GROUPS.test(key)) return [key, known.includes(Number(given)) ? given : instead];
      if (!Array.isArray(given)) return [key, given];
      const parts: readonly unknown[] = given;
      return [key, parts.map((part) => (isParameters(part) ? withKnownGroups(part, known) : part))];
    }),
  );
}

export const isParameters = (value: unknown): value is Parameters =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Label schemes that the forms offer. */
export const LABELS = [
  "numbers",
  "letters",
  "lettersNoIO",
  "doubled",
  "hebrew",
  "hebrewLetters",
] as const;
type LabelChoice = (typeof LABELS)[number];

export const labelName = (t: TFunction, choice: LabelChoice): string =>
  ({
    numbers: () => "1, 2, 3",
    letters: () => "A, B, C",
    lettersNoIO: () => t("designer.labels.lettersNoIO"),
    doubled: () => "A, B … AA, BB",
    hebrew: () => "א, ב, ג … יא, יב",
    hebrewLetters: () => t("designer.labels.hebrewLetters"),
  })[choice]();

/** Returns the label scheme of an option, counting from 1. */
export const labelsOf = (choice: LabelChoice) =>
  choice === "lettersNoIO"
    ? { ...PLAIN_NUMBERS, style: "letters" as const, skipsIO: true }
    : { ...PLAIN_NUMBERS, style: choice };

/** Returns the option for a label scheme. */
export function choiceOf(scheme: unknown): LabelChoice {
  if (!isParameters(scheme)) return "numbers";
  if (scheme["style"] === "letters" && scheme["skipsIO"] === true) return "lettersNoIO";
  return LABELS.find((each) => each === scheme["style"]) ?? "numbers";
}
