import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { PALETTES, type Lightness } from "../../../domain/brand/palettes.ts";
import { accentOn, type BrandColours } from "../../../domain/brand/brand.ts";
import { piecesOf, type MailBlock, type MailRow } from "./mailBlocks.ts";

/** The look of a mail: the sender's name, the language and the colours. */
export interface MailLook {
  readonly house: string;
  /** Absent if the language is not known. Each paragraph then has the direction of its own text. */
  readonly locale?: string | undefined;
  readonly direction?: "rtl" | "ltr" | undefined;
  readonly colours: BrandColours;
  /** URL of the logo for light backgrounds. */
  readonly logo?: string | undefined;
  /** Lines at the bottom of the mail, such as the postal address of the business. */
  readonly footer?: string | undefined;
}

const FONT = "Rubik, Arial, 'Helvetica Neue', Helvetica, sans-serif";

/** Returns a text as HTML, with its line breaks and with links for its URLs. */
const rich = (text: string): string =>
  piecesOf(text)
    .map(({ text: piece, isUrl }) =>
      isUrl
        ? `<a class="accent" href="${escapeMarkup(piece)}" style="word-break:break-all">${escapeMarkup(piece)}</a>`
        : escapeMarkup(piece).replaceAll("\n", "<br>"),
    )
    .join("");

/**
 * Returns CSS rules for the colours, for a light or a dark page. Mail programs without dark mode use the
 * light ones.
 */
function colourRules(colours: BrandColours, on: Lightness): string {
  const { ink, panel, text, mute, line } = PALETTES[on];
  const { accent, accentInk } = accentOn(colours, on);
  return [
    `.ground{background:${ink} !important}`,
    `.card{background:${panel} !important;border-color:${line} !important}`,
    `.ink{color:${text} !important}`,
    `.mute{color:${mute} !important}`,
    `.accent{color:${accent} !important}`,
    `.button{background:${accent} !important;color:${accentInk} !important}`,
    `.line{border-color:${line} !important}`,
  ].join("");
}

const BASE =
  "body{margin:0;padding:0;width:100%}a{text-decoration:underline}" +
  `table{border-collapse:separate;border-spacing:0}td,p,h1,h2,a{font-family:${FONT}}` +
  "@media (max-width:480px){.pad{padding:20px 16px !important}.button{display:block !important}}";

function rowOf({ name, more, value, url, isSum = false }: MailRow): string {
  const weight = isSum ? "700" : "400";
  const named = url
    ? `<a class="accent" href="${escapeMarkup(url)}">${escapeMarkup(name)}</a>`
    : escapeMarkup(name);
  const second = more
    ? `<br><span class="mute" style="font-size:14px">${escapeMarkup(more)}</span>`
    : "";
  const cell = `padding:10px 0;border-top:1px solid;vertical-align:top;font-weight:${weight}`;
  return (
    `<tr><td class="ink line" style="${cell};text-align:start">${named}${second}</td>` +
    `<td class="ink line" style="${cell};text-align:end;white-space:nowrap;padding-inline-start:12px">` +
    `<bdi>${escapeMarkup(value)}</bdi></td></tr>`
  );
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h1 class="ink" style="margin:0 0 14px;font-size:22px;line-height:1.3">${rich(block.text)}</h1>`;
    case "text": {
      const look = block.isQuiet ? 'class="mute" style="font-size:14px;' : 'class="ink" style="';
      return `<p dir="auto" ${look}margin:0 0 14px;line-height:1.5;overflow-wrap:anywhere">${rich(block.text)}</p>`;
    }
    case "button":
      return (
        `<p style="margin:0 0 14px"><a class="button" href="${escapeMarkup(block.url)}" ` +
        'style="display:inline-block;padding:12px 22px;border-radius:8px;text-decoration:none;' +
        `font-weight:600;text-align:center;box-sizing:border-box">${escapeMarkup(block.label)}</a></p>`
      );
    case "link":
      return `<p style="margin:0 0 10px"><a class="accent" href="${escapeMarkup(block.url)}" style="word-break:break-word">${escapeMarkup(block.label)}</a></p>`;
    case "rows":
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ' +
        `style="margin:0 0 18px;width:100%">${block.rows.map(rowOf).join("")}</table>`
      );
  }
}

const headHtml = ({ house, logo }: MailLook): string =>
  logo
    ? `<img src="${escapeMarkup(logo)}" alt="${escapeMarkup(house)}" height="40" style="height:40px;max-width:220px;border:0">`
    : `<span class="ink" style="font-size:18px;font-weight:700">${escapeMarkup(house)}</span>`;

/**
 * Returns the HTML of a mail. It has one column, no scripts, and only styles that mail programs support. It
 * is legible from a width of 320 px, on light and dark backgrounds.
 */
export function mailHtml(subject: string, blocks: readonly MailBlock[], look: MailLook): string {
  const { locale, direction, colours, footer } = look;
  const lang = locale ? ` lang="${locale}"` : "";
  const dir = direction ? ` dir="${direction}"` : ' dir="auto"';
  const dark = `@media (prefers-color-scheme:dark){${colourRules(colours, "dark")}}`;
  const foot = footer
    ? `<p dir="auto" class="mute" style="margin:18px 0 0;font-size:13px;line-height:1.5">${rich(footer)}</p>`
    : "";
  return (
    `<!DOCTYPE html><html${lang}${direction ? dir : ""}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeMarkup(subject)}</title>` +
    `<style>${BASE}${colourRules(colours, "light")}${dark}</style></head>` +
    '<body class="ground"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ' +
    `class="ground"${dir}><tr><td align="center" class="pad" style="padding:28px 20px">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">' +
    `<tr><td style="padding:0 4px 16px;text-align:start">${headHtml(look)}</td></tr>` +
    '<tr><td class="card pad" style="padding:26px 28px;border:1px solid;border-radius:12px;text-align:start">' +
    `${blocks.map(blockHtml).join("")}</td></tr>` +
    `<tr><td style="padding:0 4px;text-align:start">${foot}</td></tr></table></td></tr></table></body></html>`
  );
}
