import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_LOCALE, directionOf, LOCALES, type Locale } from "../../domain/locale.ts";
import { cookieName } from "../../domain/cookieName.ts";
import { LOCALE_COOKIE, THROUGH_COOKIE } from "../../domain/firstView.ts";
import { refusal } from "../../domain/refusal.ts";
import { judgeError, refusalBody, replyFor } from "../platform/errorDoor.ts";
import { NO_FILES, openFileLinks } from "../pages/builtFiles.ts";
import { errorPage } from "../pages/errorPage.ts";
import { leavingPage } from "../pages/leavingPage.ts";
import { withLateScript } from "../pages/lateScript.ts";
import type { DressedPage, DressPage } from "../pages/storefrontPages.ts";
import { VIDEO_FOLDER } from "../tickets/vod/videoFolder.ts";

const STOREFRONT = "app/index.html";
const BACK_OFFICE = "backoffice/index.html";
const API_DOCS = "app/apiDocs/index.html";
/** The language that an address asked for is the visitor's from then on, as the script has it too. */
const KEPT = { path: "/", maxAge: 31_536_000, sameSite: "lax" } as const;
/** Where the script puts its screens (app/index.html). */
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Which of the three built pages answers a path, or `undefined` where none does: `/backoffice` and
 * `/PRES-live` in any case are the back office, and `/api/docs` lists the calls. The rest of the API and
 * what has a file's ending are no pages.
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
 * The house's own pictures under /media/; nothing where the folder is missing. Files are looked up as
 * they are asked for, so that one can be added while the server runs.
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
    // Videos are answered to those who have bought them alone, by their own call.
    allowedPath: (pathname) => !pathname.split("/").includes(VIDEO_FOLDER),
    maxAge: "1h",
  });
}

/** The built storefront with what one address has to say of itself before any script runs. */
function dressed(html: string, links: string, loader: string, made: DressedPage): string {
  const { locale, head, body, isWhole } = made;
  const whole = html
    .replace("<html>", `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace("</head>", () => `${links}</head>`);
  return (isWhole && loader ? withLateScript(whole, loader) : whole)
    .replace("</head>", () => `${head}</head>`)
    .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace("><", () => `>${body}<`));
}

/** Who previews a link names no kind of its own, where a browser asks for text. */
const wantsPage = (accept = "*/*"): boolean =>
  accept.includes("text/html") || accept.includes("*/*");

/** What pages need to know of the server. */
export interface PageSettings {
  readonly enabledLocales: readonly Locale[];
  /** Hosts that an external address may lead to without a question. */
  readonly redirectHosts: () => readonly string[];
  /** Whether pages are reached by https, which names their cookies. */
  readonly isSecure: boolean;
}

const ANY: PageSettings = { enabledLocales: LOCALES, redirectHosts: () => ["*"], isSecure: false };

/** Serves the built front end; names with a hash in them never change and are kept for a year. */
export async function serveFiles(
  app: FastifyInstance,
  distDir: string,
  dress: DressPage,
  { enabledLocales, redirectHosts, isSecure }: PageSettings = ANY,
): Promise<void> {
  const root = resolve(distDir);
  const isBuilt = existsSync(resolve(root, STOREFRONT));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      // Listed at start: a path that is no file falls to the page, and a folder is never looked at.
      wildcard: false,
      index: false,
      dotfiles: "ignore",
      cacheControl: false,
      // The build has packed them (scripts/build/packFiles.ts), far smaller than there is time for here.
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
  // Read once: the address is where customers look, and a new build is a new start.
  const storefront = isBuilt ? await readFile(resolve(root, STOREFRONT), "utf8") : "";
  const { linksOf, loader } = isBuilt ? await openFileLinks(root) : NO_FILES;
  app.setNotFoundHandler((_, reply) => notFound(reply));
  const askedPage = ({ url, headers }: FastifyRequest): string | undefined =>
    isBuilt && wantsPage(headers.accept) ? pageOf(url.split("?", 1)[0] ?? "/") : undefined;
  const names = {
    locale: cookieName(LOCALE_COOKIE, isSecure),
    through: cookieName(THROUGH_COOKIE, isSecure),
  };
  const localeOf = ({ url, cookies }: FastifyRequest): Locale => {
    const asked = new URLSearchParams(url.split("?")[1]).get("language");
    const enabled = (text: string | null | undefined) =>
      enabledLocales.find((locale) => locale === text);
    return enabled(asked) ?? enabled(cookies[names.locale]) ?? DEFAULT_LOCALE;
  };
  const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
  /** Who asked for a page is told in one, in the language that the page would have had. */
  const errorHandler = (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    const judged = judgeError(error, request);
    replyFor(reply, judged);
    if (askedPage(request) === undefined) void reply.send(refusalBody(judged.refusal));
    else void sendPage(reply, errorPage(storefront, localeOf(request), judged.status === 429));
  };
  // A route, because only a route's answers are compressed; a file's own route comes before it.
  app.get("/*", { errorHandler }, async (request, reply) => {
    const [pathname = "/", query] = request.url.split("?");
    const page = askedPage(request);
    if (!page) return notFound(reply);
    if (page === BACK_OFFICE || page === API_DOCS) return reply.sendFile(page);
    const leaving = leavingPage(storefront, localeOf(request), request.url, redirectHosts());
    if (leaving !== undefined) return sendPage(reply, leaving);
    const { [names.locale]: locale, [names.through]: through } = request.cookies;
    const told = { locale, isThrough: through !== undefined };
    const made = await dress(pathname, new URLSearchParams(query), told);
    if (made.isAsked) reply.setCookie(names.locale, made.locale, { ...KEPT, secure: isSecure });
    return reply
      .code(made.status)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-cache", vary: "Cookie" })
      .send(dressed(storefront, linksOf(made.locale, pathname), loader, made));
  });
}
