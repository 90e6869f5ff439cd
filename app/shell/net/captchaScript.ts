/** The part of the global API that is used here. The three services share its shape. */
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

/** The captcha service that the operator has keys for. */
export interface Service {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/**
 * Timeout in ms. A service can show a puzzle, so visitors get about the time limit of a step of the order.
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

/** Loads the service's script once. After a failure the next call tries again. */
function load(url: string): Promise<void> {
  const loaded = loads.get(url) ?? loadNow(url);
  loads.set(url, loaded);
  return loaded;
}

/**
 * Creates an element for the service's question. It goes into an open dialog if there is one, because
 * everything beneath a dialog is inert.
 */
function placeForQuestion(): HTMLElement {
  const place = document.createElement("div");
  place.className = "fixed inset-x-0 bottom-4 z-50 flex justify-center";
  (document.querySelector("dialog[open]") ?? document.body).append(place);
  return place;
}

/** Returns a token from a widget that is created for this call only. */
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

/** Returns a token of the configured service for one call. Nothing is shown unless the service has doubts. */
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
