import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import type { Lightness } from "../../../domain/brand/palettes.ts";
import type { BrandColours } from "../../../domain/brand/brand.ts";
import { piecesOf, type MailBlock, type MailRow } from "./mailBlocks.ts";
import { darkRules, lightPaint, type Paint } from "./mailColours.ts";
import { paragraphDirection, type Direction } from "./mailDirection.ts";

/** The appearance of a mail: the sender's name, the language and the colours. */
export interface MailLook {
  readonly house: string;
  /**
   * Absent if the language is not known. If the language is not known, each paragraph has the direction of
   * its own text.
   */
  readonly locale?: string | undefined;
  readonly direction?: Direction | undefined;
  readonly colours: BrandColours;
  /** URL of the logo for light backgrounds. */
  readonly logo?: string | undefined;
  /** URL of the logo for dark backgrounds. Absent if there is no separate logo for dark backgrounds. */
  readonly darkLogo?: string | undefined;
  /** Lines below the mail, such as the seller's address. */
  readonly footer?: string | undefined;
}

const FONT = "Rubik, Arial, 'Helvetica Neue', Helvetica, sans-serif";

const BASE =
  "body{margin:0;padding:0;width:100%}a{text-decoration:underline}" +
  `table{border-collapse:separate;border-spacing:0}td,p,h1,h2,a{font-family:${FONT}}` +
  "@media (max-width:480px){.pad{padding:20px 16px !important}.button{display:block !important}}";

const SIDES: Readonly<Record<Direction, string>> = { rtl: "right", ltr: "left" };

/**
 * Returns the direction and the style of a paragraph. A paragraph in another script is aligned to the same
 * side as all other paragraphs.
 */
function placed(text: string, direction: Direction | undefined) {
  const own = paragraphDirection(text, direction);
  const side = own === "auto" && direction ? `;text-align:${SIDES[direction]}` : "";
  return { dir: `dir="${own}"`, side };
}

/** Returns a text as HTML with its line breaks, and with its URLs as links. */
const rich = (text: string, paint: Paint): string =>
  piecesOf(text)
    .map(({ text: piece, isUrl }) =>
      isUrl
        ? `<a href="${escapeMarkup(piece)}" ${paint(["accent"], "word-break:break-all")}>${escapeMarkup(piece)}</a>`
        : escapeMarkup(piece).replaceAll("\n", "<br>"),
    )
    .join("");

function rowHtml({ name, more, value, url, isSum = false }: MailRow, paint: Paint): string {
  const weight = isSum ? "700" : "400";
  const named = url
    ? `<a href="${escapeMarkup(url)}" ${paint(["accent"])}>${escapeMarkup(name)}</a>`
    : escapeMarkup(name);
  const second = more
    ? `<br><span ${paint(["mute"], "font-size:14px")}>${escapeMarkup(more)}</span>`
    : "";
  const cell = `padding:10px 0;border-top-width:1px;border-top-style:solid;vertical-align:top;font-weight:${weight}`;
  const worth = `${cell};text-align:end;white-space:nowrap;padding-inline-start:12px`;
  return (
    `<tr><td ${paint(["ink", "line"], `${cell};text-align:start`)}>${named}${second}</td>` +
    `<td ${paint(["ink", "line"], worth)}><bdi>${escapeMarkup(value)}</bdi></td></tr>`
  );
}

/** The appearance of one mail, in the form that the functions below need. */
interface Drawn {
  readonly paint: Paint;
  readonly direction: Direction | undefined;
}

function blockHtml(block: MailBlock, { paint, direction }: Drawn): string {
  switch (block.kind) {
    case "heading":
      return `<h1 ${paint(["ink"], "margin:0 0 14px;font-size:22px;line-height:1.3")}>${rich(block.text, paint)}</h1>`;
    case "code":
      return `<p ${paint(["ink"], "margin:0 0 14px;font-size:30px;font-weight:700;letter-spacing:4px;line-height:1.3")}>${escapeMarkup(block.text)}</p>`;
    case "text": {
      const { dir, side } = placed(block.text, direction);
      const common = `margin:0 0 14px;line-height:1.5;overflow-wrap:anywhere${side}`;
      const look = block.isQuiet
        ? paint(["mute"], `font-size:14px;${common}`)
        : paint(["ink"], common);
      return `<p ${dir} ${look}>${rich(block.text, paint)}</p>`;
    }
    case "button": {
      const look = paint(
        ["button"],
        "display:inline-block;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600;text-align:center;box-sizing:border-box",
      );
      return `<p style="margin:0 0 14px"><a href="${escapeMarkup(block.url)}" ${look}>${escapeMarkup(block.label)}</a></p>`;
    }
    case "link":
      return `<p style="margin:0 0 10px"><a href="${escapeMarkup(block.url)}" ${paint(["accent"], "word-break:break-word")}>${escapeMarkup(block.label)}</a></p>`;
    case "rows":
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ' +
        `style="margin:0 0 18px;width:100%">${block.rows.map((row) => rowHtml(row, paint)).join("")}</table>`
      );
  }
}

/** If a mail program loads no pictures, it shows the brand's name (`alt`) instead of the logo. */
function logoHtml(url: string, { house }: MailLook, paint: Paint, on?: Lightness): string {
  const hidden = on === "dark" ? ";display:none;mso-hide:all" : "";
  const style = `height:40px;max-width:220px;border:0;font-size:18px;font-weight:700${hidden}`;
  const look = paint(on === undefined ? ["ink"] : ["ink", `on${on}`], style);
  return `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(house)}" height="40" ${look}>`;
}

function headHtml(look: MailLook, paint: Paint): string {
  const { house, logo, darkLogo } = look;
  if (!logo)
    return `<span ${paint(["ink"], "font-size:18px;font-weight:700")}>${escapeMarkup(house)}</span>`;
  if (!darkLogo) return logoHtml(logo, look, paint);
  return logoHtml(logo, look, paint, "light") + logoHtml(darkLogo, look, paint, "dark");
}

/**
 * Returns the HTML of a mail. The HTML has one column, no scripts, and only styles that mail programs
 * support. The mail is legible from a width of 320 px, on light and dark backgrounds.
 */
export function mailHtml(subject: string, blocks: readonly MailBlock[], look: MailLook): string {
  const { locale, direction, colours, footer } = look;
  const paint = lightPaint(colours);
  const drawn = { paint, direction };
  const lang = locale ? ` lang="${locale}"` : "";
  const dir = direction ? ` dir="${direction}"` : ' dir="auto"';
  const { dir: footDir, side } = placed(footer ?? "", direction);
  const footLook = paint(["mute"], `margin:18px 0 0;font-size:13px;line-height:1.5${side}`);
  const foot = footer ? `<p ${footDir} ${footLook}>${rich(footer, paint)}</p>` : "";
  const card =
    "padding:26px 28px;border-width:1px;border-style:solid;border-radius:12px;text-align:start";
  return (
    `<!DOCTYPE html><html${lang}${direction ? dir : ""}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeMarkup(subject)}</title>` +
    `<style>${BASE}${darkRules(colours)}</style></head>` +
    `<body ${paint(["ground"])}><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ` +
    `${paint(["ground"])}${dir}><tr><td align="center" class="pad" style="padding:28px 20px">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">' +
    `<tr><td style="padding:0 4px 16px;text-align:start">${headHtml(look, paint)}</td></tr>` +
    `<tr><td ${paint(["card", "pad"], card)}>` +
    `${blocks.map((block) => blockHtml(block, drawn)).join("")}</td></tr>` +
    `<tr><td style="padding:0 4px;text-align:start">${foot}</td></tr></table></td></tr></table></body></html>`
  );
}
