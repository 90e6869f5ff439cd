import { toldSettings, type ToldSetting } from "../../server/platform/settings/settingsHelp.ts";

const START = "<!-- settings:start -->";
const END = "<!-- settings:end -->";

const presetOf = ({ preset, isInWords }: ToldSetting): string =>
  isInWords || preset === "" ? preset : `\`${preset}\``;

const rowOf = (setting: ToldSetting): string =>
  `| \`${setting.name}\` | ${presetOf(setting)} | ${setting.sentence} |`;

/**
 * Returns the text of `docs/configuration.md` with an up-to-date table of settings. Throws if the markers of
 * the table are missing from the text.
 */
export function withSettings(page: string): string {
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`the document has no ${START} … ${END}`);
  const settings = toldSettings();
  const groups = [...new Set(settings.map(({ group }) => group))].map((group) => {
    const rows = settings.filter((setting) => setting.group === group).map(rowOf);
    return [`| **${group}** | | |`, ...rows].join("\n");
  });
  const table = ["| setting | default | |\n|---|---|---|", ...groups].join("\n");
  return `${page.slice(0, from + START.length)}\n\n${table}\n\n${page.slice(to)}`;
}

/**
 * Returns the text of `.env.example`. The text contains every setting, commented out, with the setting's
 * default if the default is a value.
 */
export function envExample(): string {
  const settings = toldSettings();
  const groups = [...new Set(settings.map(({ group }) => group))].map((group) => {
    const lines = settings
      .filter((setting) => setting.group === group)
      .map(({ name, preset, isInWords }) => `# ${name}=${isInWords ? "" : preset}`);
    return [`# ${group}`, ...lines].join("\n");
  });
  const head = "# Every setting with its default. docs/configuration.md explains them.";
  return `${[head, ...groups].join("\n\n")}\n`;
}
