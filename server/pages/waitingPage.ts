import { createHash } from "node:crypto";
import type { WaitingView } from "../../domain/api/waitingRoom.ts";
import { PALETTES } from "../../domain/brand/palettes.ts";
import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { directionOf, type Locale } from "../../domain/locale.ts";
import { region } from "../../domain/region.ts";
import { nameIn } from "../platform/locale.ts";
import type { WaitingRoom } from "../waitingRoom/waitingRooms.ts";
import type { WaitingScripts } from "./builtFiles.ts";
import { dataBlock } from "./pageHead.ts";
import { WAITING_WORDS, type WaitingWords } from "./waitingWords.ts";

/**
 * The page's style sheet. The page includes its own style sheet, because the storefront's style sheet is
 * larger than everything else that the page needs.
 */
const STYLE = `:root{${Object.entries(PALETTES.dark)
  .map(([name, colour]) => `--color-${name}:${colour}`)
  .join(
    ";",
  )};--font-sans:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Hebrew",sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--color-ink);color:var(--color-text);font:1rem/1.6 var(--font-sans)}
main{max-width:40rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem 3rem}
.event{color:var(--color-mute);margin:0 0 2rem}
.event b{display:block;color:var(--color-text);font-size:1.15rem}
h1{font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.15;margin:0 0 1rem;font-variant-numeric:tabular-nums}
p{margin:0 0 1rem;max-width:60ch}
.wait{font-size:1.15rem}
.note{color:var(--color-mute);border-top:1px solid var(--color-line);padding-top:1rem;margin-top:2rem}
a{color:var(--color-limelight)}
button{font:inherit;font-weight:600;min-height:3rem;padding:.6rem 1.4rem;border:0;border-radius:.75rem;background:var(--color-limelight);color:var(--color-limelight-ink);cursor:pointer}
:focus-visible{outline:3px solid var(--color-sky);outline-offset:3px}
label{display:block}
input{font:inherit;width:100%;max-width:20rem;min-height:3rem;padding:.6rem 1rem;margin:.25rem 0 1rem;border:1px solid var(--color-mute);border-radius:.75rem;background:transparent;color:inherit}
[hidden]{display:none}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (forced-colors:active){button{border:2px solid ButtonText}}`;

const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** What the page shows, and to whom. */
export interface WaitingPage {
  readonly room: WaitingRoom;
  readonly locale: Locale;
  readonly view: WaitingView;
  /**
   * The visitor's place in the queue as a signed token. Undefined if the visitor has no place in the queue.
   */
  readonly place: string | undefined;
  readonly scripts: WaitingScripts;
}

const timeIn = (locale: Locale, at: Date | null): string =>
  at
    ? new Intl.DateTimeFormat(locale, {
        timeZone: region().timeZone,
        weekday: "long",
        day: "numeric",
        month: "long",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }).format(at)
    : "";

/**
 * Returns the form for members and holders of a presale code. The page's script shows the form while the
 * presale is open.
 */
const presaleForm = (words: WaitingWords): string =>
  `<form id="presale" class="note" hidden><p id="presaleHint"></p><div id="presaleFields" hidden><label for="code">${escapeMarkup(words.presaleCode)}</label><input id="code" dir="ltr" required minlength="4" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"><p id="wrong" role="alert"></p><p><button>${escapeMarkup(words.presaleEnter)}</button></p><p><button type="button" id="member" hidden>${escapeMarkup(words.presaleMember)}</button></p><p><a id="login" href="/customer" hidden>${escapeMarkup(words.presaleLogin)}</a></p></div></form>`;

/**
 * Returns the page of the waiting room, and the source of its style sheet for the Content-Security-Policy.
 * Makes no query. The page's script fills in the visitor's state at once, and again after each poll.
 */
export function waitingPage({ room, locale, view, place, scripts }: WaitingPage): {
  readonly html: string;
  readonly styleSource: string;
} {
  const words = WAITING_WORDS[locale];
  const name = nameIn(room.name, locale);
  const facts = {
    id: room.presentationId,
    place: place ?? null,
    locale,
    view,
    words,
    opens: timeIn(locale, room.opensAt),
    sale: timeIn(locale, room.saleAt),
    presaleOpens: timeIn(locale, room.presale?.opensAt ?? null),
    presale: timeIn(locale, room.presale?.saleAt ?? null),
    puzzle: scripts.puzzle,
    captchaScript: scripts.captchaScript,
    hasMembers: (room.presale?.offers ?? []).length > 0,
  };
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark"><meta name="theme-color" content="${PALETTES.dark.ink}"><meta name="robots" content="noindex"><title>${escapeMarkup(name)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><p class="event"><b>${escapeMarkup(name)}</b>${escapeMarkup(timeIn(locale, room.startsAt))}</p><h1 id="state"></h1><p id="hint"></p><p id="wait" class="wait"></p><p id="pace"></p><p><button id="join" type="button" hidden></button></p><div id="own" class="note" hidden><p id="keep"></p><p><a id="other"></a></p></div>${room.presale ? presaleForm(words) : ""}<p id="spoken" class="spoken" role="status"></p><noscript><p>${escapeMarkup(words.noScript)}</p></noscript></main>${dataBlock("application/json", facts, "room")}<script type="module" src="${scripts.script}"></script></body></html>`;
  return { html, styleSource: STYLE_SOURCE };
}
