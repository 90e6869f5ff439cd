import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { leave } from "../../../backoffice/shell/office.ts";
import type { FirstRun, FirstRunStep } from "../../../domain/api/setup.ts";
import { openedSession } from "../../app/openedSession.ts";
import { adminSample } from "../operatorSample.ts";
import type { Written } from "../outbox/officeFake.ts";

export const OPERATOR = adminSample({
  userInfo: { FirstName: "Dana", LastName: "", userId: 1, businessIds: [1] },
  businesses: [{ id: 1, name: "קולנוע אורות" }],
  username: "dana",
});

const NEW_RUN: FirstRun = {
  steps: [
    { step: "secondFactor", isDone: false },
    { step: "location", isDone: false },
    { step: "hall", isDone: false },
    { step: "payment", isDone: false },
  ],
  authProfileId: 2,
  businessId: 1,
  locationId: null,
  venueId: null,
  provider: "sandbox",
  accountId: null,
  hasKeys: false,
};

/** A fake server with an empty database, for the set-up page. */
export interface SetupFake {
  /** Null when the page is closed. */
  run: FirstRun | null;
  /** Every request except GET requests and the calls `/session` and `/operator/setup/look`. */
  readonly written: Written[];
  /**
   * Functions that return replies, by the request's path without `/api`. These functions take precedence over
   * the default replies.
   */
  readonly answers: Map<string, () => Response>;
  readonly finish: (...steps: FirstRunStep[]) => void;
  readonly close: () => void;
}

export const refused = (code: string, status: number, more: object = {}): Response =>
  Response.json({ error: { code, message: "", ...more } }, { status });

/** Fakes the server, and puts the setup key into the page's URL. */
export function openSetupFake(): SetupFake {
  const address = `${location.pathname}${location.search}`;
  history.replaceState(null, "", `${address}#the-key`);
  const fake: SetupFake = {
    run: NEW_RUN,
    written: [],
    answers: new Map(),
    finish: (...steps) => {
      if (!fake.run) return;
      const isDone = (step: FirstRunStep): boolean => steps.includes(step);
      fake.run = {
        ...fake.run,
        steps: fake.run.steps.map((each) => (isDone(each.step) ? { ...each, isDone: true } : each)),
      };
    },
    close: () => {
      leave();
      localStorage.removeItem("setup");
      history.replaceState(null, "", address);
      vi.restoreAllMocks();
    },
  };
  const progress = (): Response =>
    Response.json({ steps: [], otherCurrencyAccounts: [], firstRun: fake.run });
  const written: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Response>> = {
    "/operator/setup": () => Response.json(OPERATOR),
    "/operator/totp": () => Response.json({ secret: "JBSW", uri: "otpauth://totp/x" }),
    "/operator/totp/confirm": () =>
      Response.json({ success: true, recoveryCodes: ["ABCD-EFGH", "IJKL-MNOP"] }),
    "/pres-live/setup/pass": ({ step }) => {
      if (step === "payment") fake.run = null;
      else if (step === "secondFactor" || step === "hall") fake.finish(step);
      return progress();
    },
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url, location.href).pathname.replace(/^\/api/, "");
    if (path === "/session") return openedSession();
    const own = fake.answers.get(path);
    if (path === "/operator/setup/look") return own?.() ?? Response.json({ success: true });
    if (request.method === "GET") return own?.() ?? progress();
    const text = await request.text();
    const body: Readonly<Record<string, unknown>> = text.startsWith("{") ? JSON.parse(text) : {};
    fake.written.push({ path, body });
    return own?.() ?? written[path]?.(body) ?? refused("NOT_FOUND", 404);
  });
  return fake;
}

/** Waits for a field of the page and fills it. */
export async function fill(name: string, value: string): Promise<void> {
  const find = (): Element | null => document.querySelector(`input[name="${name}"]`);
  await expect.poll(find).not.toBeNull();
  await page.elementLocator(find()!).fill(value);
}
