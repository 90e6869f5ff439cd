import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Languages } from "../../domain/languages.ts";
import { DEFAULT_LOCALE, directionOf, LOCALES, type Locale } from "../../domain/locale.ts";
import { cookieName } from "../../domain/cookieName.ts";
import { LOCALE_COOKIE, THROUGH_COOKIE } from "../../domain/firstView.ts";
import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { refusal } from "../../domain/refusal.ts";
import { region } from "../../domain/region.ts";
import { hostOf } from "../platform/addresses.ts";
import { hostName, PLAIN, type Appearance } from "../platform/brands.ts";
import { createTtlCache } from "../platform/ttlCache.ts";
import { judgeError, refusalBody, replyFor } from "../platform/errorDoor.ts";
import { allowingStyle, brandedPage } from "../pages/brandedPage.ts";
import { NO_FILES, openFileLinks, type WaitingScripts } from "../pages/builtFiles.ts";
import { errorPage } from "../pages/errorPage.ts";
import { leavingPage } from "../pages/leavingPage.ts";
import { withLateScript, withScript } from "../pages/lateScript.ts";
import type { DressedPage, DressPage } from "../pages/storefrontPages.ts";
import { VIDEO_FOLDER } from "../tickets/vod/videoFolder.ts";

const STOREFRONT = "app/index.html";
const BACK_OFFICE = "backoffice/index.html";
const API_DOCS = "app/apiDocs/index.html";
/**
 * Attributes of the cookie that stores the language requested in a URL. The client script sets this cookie
 * with the same attributes.
 */
const KEPT = { path: "/", maxAge: 31_536_000, sameSite: "lax" } as const;
/**
 * How long the appearance of a host's waiting room pages is cached, in ms. `MAX_WAITING_LOOKS` is the number
 * of hosts in the cache.
 */
const WAITING_LOOK_MS = 10_000;
const MAX_WAITING_LOOKS = 100;
/** The element in which the script renders its screens (app/index.html). */
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Returns which of the three built pages answers a path, or `undefined` if there is no page. `/backoffice`
 * and `/PRES-live`, in upper or lower case, are the back office, and `/api/docs` lists the calls. All other
 * API paths, and paths with a file extension, are not pages.
 */
export function pageOf(pathname: string): string | undefined {
  if (/^\/api\/docs\/?$/.test(pathname)) return API_DOCS;
  if (/^\/(api|metrics|media|@[^/]+|node_modules|assets)(\/|$)/.test(pathname)) return undefined;
  if (/\.[a-z0-9]+$/i.test(pathname)) return undefined;
  return /^\/(backoffice|pres-live)(\/|$)/i.test(pathname) ? BACK_OFFICE : STOREFRONT;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(refusalBody(refusal("NOT_FOUND")));
}

/**
 * Serves the operator's pictures in the media folder under the path /media/, if the folder exists. Files are
 * looked up on each request, so that they can be added while the server runs.
 */
export async function serveMedia(app: FastifyInstance, mediaDir: string): Promise<void> {
  const root = resolve(mediaDir);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: "/media/",
    index: false,
    dotfiles: "ignore",
    decorateReply: false,
    // Purchased videos have a separate call, which serves them only to their buyers.
    allowedPath: (pathname) => !pathname.split("/").includes(VIDEO_FOLDER),
    maxAge: "1h",
  });
}

/**
 * Returns the attributes that give a page the installation's currency and time zone
 * (`app/shell/net/pageRegion.ts`).
 */
function regionAttributes(): string {
  const { currency, timeZone } = region();
  return `data-currency="${escapeMarkup(currency)}" data-time-zone="${escapeMarkup(timeZone)}"`;
}

/**
 * Returns the page that is sent as long as the front end has not been built. `npm run dev` reads the
 * attributes of this page (`scripts/build/pageRegion.ts`).
 */
const unbuiltPage = (): string =>
  `<!doctype html><html lang="en" ${regionAttributes()}><title>Parterre</title><p>The pages are not built. Run <code>npm run build</code>, or open the address that <code>npm run dev</code> prints.</p></html>`;

/** Returns the built storefront page with the server-rendered content of one URL. */
function dressed(html: string, links: string, loader: string, made: DressedPage): string {
  const { locale, head, body, isWhole } = made;
  const whole = html
    .replace(
      "<html>",
      () => `<html lang="${locale}" dir="${directionOf(locale)}" ${regionAttributes()}>`,
    )
    .replace("</head>", () => `${links}</head>`);
  return (isWhole && loader ? withLateScript(whole, loader) : whole)
    .replace("</head>", () => `${head}</head>`)
    .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace("><", () => `>${body}<`));
}

/** The name of the header with a page's content security policy. A brand's style sheet extends the policy. */
const POLICY = "content-security-policy";

/** Adds the source of the page's own style sheet to the policy header. */
const allowStyle = (reply: FastifyReply, source: string): void =>
  void reply.header(POLICY, allowingStyle(String(reply.getHeader(POLICY) ?? ""), source));

/**
 * Returns whether a client accepts an HTML page. Link preview bots accept any type, while browsers ask for
 * text/html.
 */
const wantsPage = (accept = "*/*"): boolean =>
  accept.includes("text/html") || accept.includes("*/*");

/** The server's settings on which pages depend. */
export interface PageSettings {
  readonly languages: () => Languages;
  /** Hosts to which an external URL can redirect without a confirmation page. */
  readonly redirectHosts: () => readonly string[];
  /** Whether pages are served over https, which determines the cookie names. */
  readonly isSecure: boolean;
  /** Returns the appearance configured for a host. */
  readonly appearanceAt: (host: string) => Promise<Appearance>;
  /**
   * Returns the waiting room's page if the visitor may not open the order's page yet. Otherwise returns
   * undefined.
   */
  readonly waitingPageOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { readonly locale: Locale; readonly scripts: WaitingScripts },
  ) => Promise<{ readonly html: string; readonly styleSource: string } | undefined>;
}

const ANY: PageSettings = {
  languages: () => ({ locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE }),
  redirectHosts: () => ["*"],
  isSecure: false,
  appearanceAt: () => Promise.resolve(PLAIN),
  waitingPageOf: () => Promise.resolve(undefined),
};

/** Serves the built front end. Files with a hash in their name never change and are cached for a year. */
export async function serveFiles(
  app: FastifyInstance,
  distDir: string,
  dress: DressPage,
  { languages, redirectHosts, isSecure, appearanceAt, waitingPageOf }: PageSettings = ANY,
): Promise<void> {
  const root = resolve(distDir);
  const isBuilt = existsSync(resolve(root, STOREFRONT));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      // The files are listed at startup. All other paths are handled by the route for pages, and no directory
      // is ever listed.
      wildcard: false,
      index: false,
      dotfiles: "ignore",
      cacheControl: false,
      // The build has compressed the files (scripts/build/packFiles.ts) better than the server could for each
      // request.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes("/assets/") && /-[\w-]{7,}\.\w+(\.br|\.gz)?$/.test(path);
        reply.header(
          "cache-control",
          isHashed ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  // The pages are read only once, because a new build requires a restart anyway.
  const storefront = isBuilt ? await readFile(resolve(root, STOREFRONT), "utf8") : "";
  const backOffice = isBuilt ? await readFile(resolve(root, BACK_OFFICE), "utf8") : "";
  const { linksOf, loader, houseName, waitingRoom } = isBuilt
    ? await openFileLinks(root)
    : NO_FILES;
  app.setNotFoundHandler((_, reply) => notFound(reply));
  const askedPage = ({ url, headers }: FastifyRequest): string | undefined =>
    isBuilt && wantsPage(headers.accept) ? pageOf(url.split("?", 1)[0] ?? "/") : undefined;
  const names = {
    locale: cookieName(LOCALE_COOKIE, isSecure),
    through: cookieName(THROUGH_COOKIE, isSecure),
  };
  const localeOf = ({ url, cookies }: FastifyRequest): Locale => {
    const asked = new URLSearchParams(url.split("?")[1]).get("language");
    const { locales, defaultLocale } = languages();
    const enabled = (text: string | null | undefined) => locales.find((locale) => locale === text);
    return enabled(asked) ?? enabled(cookies[names.locale]) ?? defaultLocale;
  };
  /**
   * The last known appearance of each host. Error pages use this appearance, because the error can be that
   * the database does not answer.
   */
  const lastSeen = new Map<string, Appearance>();
  const appearanceOf = async (host: string): Promise<Appearance> => {
    const appearance = await appearanceAt(host);
    // A visitor can send any host name, so only hosts of brands are stored.
    if (appearance.brand?.host === hostName(host)) lastSeen.set(hostName(host), appearance);
    return appearance;
  };
  /**
   * The cached appearance of waiting room pages, which very many visitors load in the same minute. A changed
   * brand appears on waiting room pages some seconds later than elsewhere.
   */
  const waitingLooks = createTtlCache<string, Promise<Appearance>>({
    ttlMs: WAITING_LOOK_MS,
    maxKeys: MAX_WAITING_LOOKS,
  });
  const send = (reply: FastifyReply, html: string, appearance: Appearance, locale: Locale) => {
    const page = brandedPage(html, appearance, { locale, locales: languages().locales });
    if (page.styleSource !== undefined) allowStyle(reply, page.styleSource);
    return reply.type("text/html; charset=utf-8").send(page.html);
  };
  const sendPlain = (
    reply: FastifyReply,
    html: string,
    appearance: Appearance,
    locale: Locale,
  ): FastifyReply => send(reply.header("cache-control", "no-store"), html, appearance, locale);
  /** Answers a failed page request with an error page, in the language of the requested page. */
  const errorHandler = (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    const judged = judgeError(error, request);
    replyFor(reply, judged);
    if (askedPage(request) === undefined) void reply.send(refusalBody(judged.refusal));
    else {
      const locale = localeOf(request);
      const html = errorPage(storefront, locale, judged.status === 429);
      void sendPlain(reply, html, lastSeen.get(hostName(hostOf(request))) ?? PLAIN, locale);
    }
  };
  // Pages are served by a route instead of the not-found handler, because only answers of routes are
  // compressed. Routes of files take precedence.
  app.get("/*", { errorHandler }, async (request, reply) => {
    const [pathname = "/", query] = request.url.split("?");
    const page = askedPage(request);
    // The page about the missing build is for browsers only. Other programs, which accept any type, get a 404
    // in JSON.
    if (!isBuilt && pageOf(pathname) && request.headers.accept?.includes("text/html"))
      return reply.code(404).type("text/html; charset=utf-8").send(unbuiltPage());
    if (!page) return notFound(reply);
    if (page === API_DOCS) return reply.sendFile(page);
    if (page === BACK_OFFICE) {
      const html = backOffice.replace("<html>", () => `<html ${regionAttributes()}>`);
      return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
    }
    const host = hostOf(request);
    const asked = localeOf(request);
    const waiting = await waitingPageOf(request, reply, { locale: asked, scripts: waitingRoom });
    if (waiting) {
      const look = await waitingLooks.read(hostName(host), () => appearanceOf(host));
      allowStyle(reply, waiting.styleSource);
      return sendPlain(reply, waiting.html, look, asked);
    }
    const appearance = await appearanceOf(host);
    const leaving = leavingPage(storefront, asked, request.url, redirectHosts());
    if (leaving !== undefined) return sendPlain(reply, leaving, appearance, asked);
    const { [names.locale]: locale, [names.through]: through } = request.cookies;
    const told = { locale, isThrough: through !== undefined };
    const made = await dress(pathname, new URLSearchParams(query), told, { host, appearance });
    if (made.isAsked) reply.setCookie(names.locale, made.locale, { ...KEPT, secure: isSecure });
    reply.code(made.status).headers({ "cache-control": "no-cache", vary: "Cookie" });
    const hasFonts = (appearance.brand?.font ?? "rubik") === "rubik";
    const links = linksOf(made.locale, pathname, hasFonts);
    const built = appearance.brand ? withScript(storefront, houseName) : storefront;
    return send(reply, dressed(built, links, loader, made), appearance, made.locale);
  });
}
