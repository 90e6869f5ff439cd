import { GROUPS } from "./environment.ts";
import { told } from "./setting.ts";

/** A setting as it is shown in the documentation. */
export interface ToldSetting {
  readonly name: string;
  readonly group: string;
  /**
   * The default, or a description of what applies without a default. Empty if the default is an empty text.
   */
  readonly preset: string;
  /** Whether `preset` is a description instead of a value. */
  readonly isInWords: boolean;
  readonly must: string;
  readonly sentence: string;
}

/** Returns every setting, in the order of the groups. */
export const toldSettings = (): ToldSetting[] =>
  GROUPS.flatMap(({ title, settings }) =>
    Object.entries(settings).map(([name, schema]) => {
      const about = told.get(schema);
      if (!about) throw new Error(`${name} was never described.`);
      const { must, sentence, preset, otherwise = "" } = about;
      const isInWords = preset === undefined;
      return { name, group: title, preset: preset ?? otherwise, isInWords, must, sentence };
    }),
  );

const lineOf = ({ name, preset, isInWords, must, sentence }: ToldSetting): string => {
  const value = isInWords ? `(${preset})` : preset === "" ? "(empty)" : preset;
  const rule = must === "text" ? "" : `\n      It must be ${must}.`;
  return `  ${name}  ${value}\n      ${sentence}${rule}`;
};

/** Returns the output of `npm start -- --help`. */
export function helpText(): string {
  const settings = toldSettings();
  const groups = GROUPS.map(({ title }) =>
    [title, ...settings.filter(({ group }) => group === title).map(lineOf)].join("\n"),
  );
  return [
    "npm start [-- --db pglite|embedded] [-- --help] [-- --check]",
    "Settings are read from the environment, each with its default:",
    ...groups,
  ].join("\n\n");
}
