import { toldSettings, type ToldSetting } from "../../server/platform/settings/settingsHelp.ts";

const START = "<!-- settings:start -->";
const END = "<!-- settings:end -->";

const presetOf = ({ preset, isInWords }: ToldSetting): string =>
  isInWords || preset === "" ? preset : `\`${preset}\``;

const rowOf = (setting: ToldSetting): string =>
  `| \`${setting.name}\` | ${presetOf(setting)} | ${setting.sentence} |`;

/** The README's text with its table of settings. Throws where it has no place for one. */
export function withSettings(readme: string): string {
  const from = readme.indexOf(START);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README has no ${START} … ${END}`);
  const settings = toldSettings();
  const groups = [...new Set(settings.map(({ group }) => group))].map((group) => {
    const rows = settings.filter((setting) => setting.group === group).map(rowOf);
    return [`| **${group}** | | |`, ...rows].join("\n");
  });
  const table = ["| setting | default | |\n|---|---|---|", ...groups].join("\n");
  return `${readme.slice(0, from + START.length)}\n\n${table}\n\n${readme.slice(to)}`;
}
