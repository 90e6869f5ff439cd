import fastifyHelmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";

/** Headers that every answer has without helmet. */
const NOT_SECURITY = new Set(["content-length", "date", "connection", "keep-alive"]);

/**
 * Browser features that none of our pages and frames use, so that an injected script cannot use them either.
 * Cameras are allowed, because they scan tickets at the entrance, and payment, because framed payment forms
 * ask browsers for saved cards.
 */
const PERMISSIONS = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
];

const permissionsOf = (payment: readonly string[]): string =>
  [
    ...PERMISSIONS.map((name) => `${name}=()`),
    "camera=(self)",
    // The sandbox's origin has a wildcard, which this header does not support. The sandbox does not need the
    // feature.
    `payment=(${["self", ...payment.filter((origin) => !origin.includes("*")).map((origin) => `"${origin}"`)].join(" ")})`,
  ].join(", ");

/**
 * The browser accepts HTML, scripts and script URLs only from named policies, never as strings. The only
 * policy is in `workers/trustedScriptUrl.ts` and allows scripts of our own origin.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ["parterre"] };

/** Returns the headers that helmet sets. They are the same for every request, so they are computed once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(fastifyHelmet, { ...options, global: true });
  app.get("/", (_, reply) => reply.send());
  const { headers } = await app.inject("/");
  await app.close();
  const kept = Object.entries(headers).filter(([name]) => !NOT_SECURITY.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/**
 * Sets security headers: no inline script or style and no eval. Only a page with a brand allows one style
 * sheet of its own, by its hash (`server/pages/brandedPage.ts`). Frames and form posts are allowed only to
 * the payment providers' origins. On hosts with a captcha service its script and frames are allowed, and style
 * attributes, which it needs for its layout, and Trusted Types are not required. Over plain HTTP no header
 * asks the browser to switch to HTTPS. Returns a function for the headers of answers that no hook handles.
 */
export async function secureHeaders(
  app: FastifyInstance,
  sources: Sources,
  isSecure: boolean,
): Promise<() => SentHeaders> {
  let payment = sources.payment();
  const read = async (): Promise<ReadonlyMap<string, SentHeaders>> =>
    new Map(
      await Promise.all(
        sources.captchas.map(
          async (captcha) =>
            [captcha.join(" "), await headersFor(payment, captcha, isSecure)] as const,
        ),
      ),
    );
  let headers = await read();
  const [house = []] = sources.captchas;
  const headersOfCaptcha = (captcha: readonly string[]): SentHeaders =>
    headers.get(captcha.join(" ")) ?? headers.get(house.join(" ")) ?? {};
  let isReading = false;
  /**
   * Updates the headers when accounts are added or retired. Requests in progress still get the old headers.
   */
  const follow = async (): Promise<void> => {
    const now = sources.payment();
    if (isReading || now.join(" ") === payment.join(" ")) return;
    isReading = true;
    payment = now;
    try {
      headers = await read();
    } catch (error) {
      // Keeps the previous headers, so that a payment page of another origin stays blocked.
      app.log.error(
        { err: error },
        "headers for the origins of payment accounts could not be made",
      );
    } finally {
      isReading = false;
    }
  };
  app.addHook("onRequest", (request, reply, done) => {
    void follow();
    reply.headers(headersOfCaptcha(sources.captchaAt(request)));
    done();
  });
  return () => headersOfCaptcha(house);
}

type SentHeaders = Readonly<Record<string, string>>;

interface Sources {
  /** Current origins of the payment pages. */
  readonly payment: () => readonly string[];
  /** The origins of every captcha that a host can have, the installation's first. */
  readonly captchas: readonly (readonly string[])[];
  /** Origins of the captcha of a request's host, one of `captchas`. */
  readonly captchaAt: (request: FastifyRequest) => readonly string[];
}

async function headersFor(
  payment: readonly string[],
  captcha: readonly string[],
  isSecure: boolean,
): Promise<SentHeaders> {
  const helmet = await headersOf({
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha],
        styleSrc: ["'self'", ...captcha],
        ...(captcha.length > 0 ? { styleSrcAttr: ["'unsafe-inline'"] } : {}),
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        // A stream player feeds its video element from blobs of the page.
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...captcha],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...payment, ...captcha],
        formAction: ["'self'", ...payment],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // A captcha service's script can use strings that our policy does not cover.
        ...(captcha.length > 0 ? {} : TRUSTED_TYPES),
      },
    },
  });
  return { ...helmet, "permissions-policy": permissionsOf(payment) };
}
