/**
 * The functions that are used of a captcha service's script. All three supported services provide these
 * functions.
 */
interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

interface Widget {
  readonly sitekey: string;
  readonly size?: "invisible";
  readonly appearance?: "interaction-only";
  readonly action?: string;
  readonly callback: (token: string) => void;
  readonly "error-callback": (error: unknown) => void;
}

interface Turnstile {
  render(place: HTMLElement, widget: Widget): string;
  remove(id: string): void;
}

interface Hcaptcha extends Turnstile {
  execute(id: string): void;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
  var hcaptcha: Hcaptcha | undefined;
  var turnstile: Turnstile | undefined;
}

/** The captcha service that the operator has configured. */
export interface Service {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/**
 * Timeout in ms for a token. The timeout is about as long as a step of the order may take, because the
 * service can ask the visitor to solve a puzzle.
 */
const PATIENCE_MS = 120_000;

const loads = new Map<string, Promise<void>>();

const loadNow = (url: string): Promise<void> =>
  new Promise((done, fail) => {
    const script = Object.assign(document.createElement("script"), { src: url, async: true });
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => {
      loads.delete(url);
      script.remove();
      fail(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });

/** Loads the service's script once. After a failure, the next call loads the script again. */
function load(url: string): Promise<void> {
  const loaded = loads.get(url) ?? loadNow(url);
  loads.set(url, loaded);
  return loaded;
}

/**
 * Returns a new element in which the service shows its puzzle. If a dialog is open, the element is inside it,
 * because everything beneath a dialog is inert.
 */
function placeForQuestion(): HTMLElement {
  const place = document.createElement("div");
  place.className = "fixed inset-x-0 bottom-4 z-50 flex justify-center";
  (document.querySelector("dialog[open]") ?? document.body).append(place);
  return place;
}

/** Returns a token from a widget that is created for this call and removed afterwards. */
async function askWidget(
  begin: (place: HTMLElement, answers: Pick<Widget, "callback" | "error-callback">) => () => void,
): Promise<string> {
  const place = placeForQuestion();
  let end = (): void => undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((callback, fail) => {
      patience = setTimeout(() => fail(new Error("nobody answered")), PATIENCE_MS);
      end = begin(place, {
        callback,
        "error-callback": (error) => fail(new Error(`the captcha failed: ${String(error)}`)),
      });
    });
  } finally {
    clearTimeout(patience);
    end();
    place.remove();
  }
}

/**
 * Returns a token of the configured service for one call. The service shows a puzzle only if it suspects a
 * bot.
 */
export async function scriptToken(
  { siteKey: sitekey, scriptUrl }: Service,
  action: string,
): Promise<string> {
  await load(scriptUrl);
  const { turnstile, hcaptcha, grecaptcha } = globalThis;
  if (turnstile) {
    return askWidget((place, answers) => {
      const id = turnstile.render(place, {
        sitekey,
        action,
        appearance: "interaction-only",
        ...answers,
      });
      return () => turnstile.remove(id);
    });
  }
  if (hcaptcha) {
    return askWidget((place, answers) => {
      const id = hcaptcha.render(place, { sitekey, size: "invisible", ...answers });
      hcaptcha.execute(id);
      return () => hcaptcha.remove(id);
    });
  }
  if (!grecaptcha) throw new Error(`${scriptUrl} is no captcha that is known here`);
  await new Promise<void>((done) => grecaptcha.ready(done));
  return grecaptcha.execute(sitekey, { action });
}
