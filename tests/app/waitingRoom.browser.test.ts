import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WaitingView } from "../../domain/api/waitingRoom.ts";
import { WAITING_WORDS } from "../../server/pages/waitingWords.ts";
import { pathAsked } from "./openedSession.ts";

const words = WAITING_WORDS.en;
/** Poll interval in seconds. */
const SOON = 0.02;

const view = (over: Partial<WaitingView> = {}) => ({
  state: "queued",
  hasPlace: true,
  ahead: 1200,
  wait: { low: 5, high: 9 },
  perMinute: 80,
  hasFreeSeats: true,
  opensAt: null,
  saleAt: null,
  presale: null,
  pollSeconds: SOON,
  ...over,
});

/** The view of a visitor without a place. */
const NO_PLACE = { hasPlace: false, ahead: null, wait: null } as const;

const presale = (isOpen: boolean, hasPlace = false): NonNullable<WaitingView["presale"]> => ({
  opensAt: "2026-11-29T10:00:00+02:00",
  saleAt: "2026-11-29T11:00:00+02:00",
  isOpen,
  hasPlace,
});

interface Asked {
  readonly path: string;
  readonly search: string;
  readonly credentials: string | undefined;
  readonly body: unknown;
}

/** Id of the room. */
const ID = 7;

/** The page of the current test. A frame has a script of its own, which ends with the frame. */
let frame: HTMLIFrameElement;
/** Errors of the page's script, none of which may occur. */
let errors: unknown[];
let asked: Asked[];
/** Functions that return the replies, by the last segment of the path. `place` is the poll for the place. */
let answers: Record<"join" | "enter" | "place", () => Response | Promise<Response>>;
/** Texts that the page has announced, in order. */
let spoken: string[];

const joined = (over: Partial<WaitingView> = {}) =>
  Response.json({ place: "signed", view: view(over) });
const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: "" } }, { status });

/** Answers the requests of the page. */
const answer: typeof fetch = async (input, init) => {
  const path = pathAsked(input);
  if (path === "/api/session") return Response.json({ uuid: "u" });
  const { search } = new URL(new Request(input).url);
  const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
  asked.push({ path, search, credentials: init?.credentials, body });
  return answers[path.endsWith("/join") ? "join" : path.endsWith("/enter") ? "enter" : "place"]();
};

beforeEach(() => {
  errors = [];
  asked = [];
  spoken = [];
  answers = {
    join: () => joined(),
    enter: () => refused("PLACE_USED", 409),
    place: () => Response.json(view()),
  };
});
afterEach(() => {
  frame.remove();
  if (errors.length > 0) throw new AggregateError(errors, "the page's script failed");
});

const PRESALE = `<form id="presale" hidden><p id="presaleHint"></p><div id="presaleFields" hidden>
<label for="code">Code</label><input id="code"><p id="wrong" role="alert"></p><button>Use</button>
<button type="button" id="member">As a member</button><a id="login" href="/customer">Log in</a></div></form>`;

/** Opens the page of the room as the server renders it, and runs its script. */
async function open(
  first: Partial<WaitingView>,
  more: { place?: string; hasMembers?: boolean } = {},
) {
  const facts = {
    id: ID,
    place: null,
    locale: "en",
    view: view(more.place === undefined ? { ...NO_PLACE, ...first } : first),
    words,
    opens: "Monday at 10",
    sale: "Monday at 11",
    presaleOpens: "Sunday at 10",
    presale: "Sunday at 11",
    hasMembers: false,
    puzzle: "",
    captchaScript: "",
    ...more,
  };
  frame = document.createElement("iframe");
  frame.width = frame.height = "600";
  document.body.append(frame);
  const opened = frame.contentWindow!;
  const { document: inner } = opened;
  // A document that is opened by another one has the other's address.
  inner.open();
  inner.write(`<!doctype html><title>Derby</title>
<main><h1 id="state"></h1><p id="hint"></p><p id="wait"></p><p id="pace"></p>
<button id="join" type="button" hidden></button><div id="own" hidden><p id="keep"></p><a id="other"></a></div>
${PRESALE}<p id="spoken" role="status"></p>
<script type="application/json" id="room">${JSON.stringify(facts)}</script></main>`);
  inner.close();
  opened.fetch = answer;
  opened.addEventListener("error", ({ error }) => errors.push(error));
  opened.addEventListener("unhandledrejection", ({ reason }) => errors.push(reason));
  const status = inner.querySelector("#spoken")!;
  new MutationObserver(() => spoken.push(status.textContent)).observe(status, { childList: true });
  const script = inner.createElement("script");
  script.type = "module";
  script.src = new URL("../../app/waitingRoom.ts", import.meta.url).href;
  const loaded = new Promise((done) => script.addEventListener("load", done));
  inner.body.append(script);
  await loaded;
}

/** The content of the page. */
const shown = () => page.frameLocator(page.elementLocator(frame));
const text = (name: string) => frame.contentDocument!.querySelector(`#${name}`)?.textContent;
const isHidden = (name: string) =>
  frame.contentDocument!.querySelector<HTMLElement>(`#${name}`)?.hidden;
const paths = () => asked.map(({ path }) => path.replace(`/api/waiting-room/${ID}`, ""));
const filled = (sentence: string, facts: Record<string, string>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");

describe("a visitor of a waiting room", () => {
  test("gets a place at once, and sees how many are ahead and how long it takes", async () => {
    await open({});
    await expect.poll(() => text("state")).toBe(filled(words.queued, { ahead: "1,200" }));
    expect(text("hint")).toBe(words.queuedHint);
    expect(text("wait")).toBe(filled(words.wait, { low: "5", high: "9" }));
    expect(text("pace")).toBe(filled(words.pace, { pace: "80" }));
    expect(frame.contentDocument!.title).toBe("(1,200) Derby");
    expect(paths()[0]).toBe("/join");
  });

  test("can go on waiting on another device", async () => {
    await open({});
    await expect.poll(() => isHidden("own")).toBe(false);
    const link = shown().getByRole("link", { name: words.otherDevice });
    await expect
      .poll(() => link.element().getAttribute("href"))
      .toBe(`${location.pathname}?place=signed`);
  });

  test("asks about the place without cookies, which would cost the server work", async () => {
    await open({});
    await expect
      .poll(() => asked.find(({ path }) => /\d$/.test(path)))
      .toMatchObject({
        search: "?place=signed",
        credentials: "omit",
      });
  });

  test("hears of the place only when it has halved", async () => {
    const ahead = [1100, 700, 500, 400, 240];
    answers.place = () => Response.json(view({ ahead: ahead.shift() ?? 240 }));
    await open({});
    await expect.poll(() => spoken.some((each) => each.includes("240"))).toBe(true);
    const heard = spoken.filter((each) => !each.startsWith(words.joining));
    expect(heard.map((each) => /[\d,]+/.exec(each)?.[0])).toEqual(["1,200", "500", "240"]);
  });

  test("hears of a lobby once, however often the page asks", async () => {
    const lobby = { state: "lobby", ahead: null, wait: null } as const;
    answers.join = () => joined(lobby);
    answers.place = () => Response.json(view(lobby));
    await open(lobby);
    await expect.poll(() => paths().length).toBeGreaterThan(5);
    expect(spoken.filter((each) => each.startsWith(words.lobby))).toHaveLength(1);
  });

  test("who comes back keeps the place", async () => {
    await open({}, { place: "mine" });
    await expect.poll(() => paths().length).toBeGreaterThan(1);
    expect(paths()).not.toContain("/join");
    await expect.poll(() => asked[0]?.search).toBe("?place=mine");
  });

  test("reads that all seats are taken for now, without a time that means nothing", async () => {
    answers.join = () => joined({ hasFreeSeats: false });
    await open({ hasFreeSeats: false });
    await expect.poll(() => text("hint")).toBe(words.full);
    expect(text("wait")).toBe("");
    expect(text("pace")).toBe("");
  });

  test("reads that the wait is not known yet", async () => {
    answers.join = () => joined({ wait: null, perMinute: null });
    await open({});
    await expect.poll(() => text("wait")).toBe(words.soon);
    expect(text("pace")).toBe("");
  });
});

describe("before the sale", () => {
  test("a closed room says when it opens, and gives nobody a place", async () => {
    answers.place = () => Response.json(view({ ...NO_PLACE, state: "closed" }));
    await open({ state: "closed" });
    await expect.poll(() => paths().length).toBeGreaterThan(1);
    expect(text("state")).toBe(filled(words.closed, { opens: "Monday at 10" }));
    expect(text("hint")).toBe(filled(words.closedHint, { sale: "Monday at 11" }));
    expect(paths()).not.toContain("/join");
  });

  test("who is in the lobby reads when the order is drawn", async () => {
    const lobby = { state: "lobby", ahead: null, wait: null } as const;
    answers.join = () => joined(lobby);
    await open(lobby);
    await expect.poll(() => text("state")).toBe(words.lobby);
    expect(text("hint")).toBe(filled(words.lobbyHint, { sale: "Monday at 11" }));
    expect(frame.contentDocument!.title).toBe(`${words.lobby} · Derby`);
  });
});

describe("when something is in the way", () => {
  test("a paused queue says that the place is kept", async () => {
    answers.join = () => joined({ state: "paused" });
    await open({ state: "paused" });
    await expect.poll(() => text("state")).toBe(words.paused);
    expect(text("hint")).toBe(filled(words.pausedHint, { ahead: "1,200" }));
  });

  test("a refused place is asked for again by a button, because a captcha can fail", async () => {
    answers.join = () => refused("CAPTCHA_FAILED", 403);
    await open({});
    const button = shown().getByRole("button", { name: words.join });
    await expect.element(button).toBeVisible();
    answers.join = () => joined();
    await button.click();
    await expect.poll(() => text("state")).toBe(filled(words.queued, { ahead: "1,200" }));
    expect(isHidden("join")).toBe(true);
  });

  test("a lost connection is said and read out, and the place stays on the page", async () => {
    await open({}, { place: "mine" });
    await expect.poll(() => isHidden("own")).toBe(false);
    answers.place = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect.poll(() => text("wait")).toBe(words.offline);
    await expect.poll(() => spoken.at(-1)).toBe(words.offline);
    expect(text("state")).toBe(filled(words.queued, { ahead: "1,200" }));
    // The state is announced again, because the last announcement was that there is no connection.
    answers.place = () => Response.json(view());
    await expect.poll(() => spoken.at(-1)).toContain("1,200");
  });

  test("a place that another device has used opens nothing here", async () => {
    await open({ state: "called" }, { place: "mine" });
    await expect.poll(() => text("state")).toBe(words.used);
    expect(isHidden("own")).toBe(true);
    expect(paths()).toEqual(["/enter"]);
  });
});

describe("the presale", () => {
  const waiting = { ...NO_PLACE, state: "closed", presale: presale(true) } as const;
  beforeEach(() => {
    answers.place = () => Response.json(view(waiting));
  });
  const enter = async (code: string) => {
    await shown().getByLabelText("Code").fill(code);
    await shown().getByRole("button", { name: "Use" }).click();
  };

  test("is not offered where there is none, nor to those who are in it", async () => {
    await open({});
    expect(isHidden("presale")).toBe(true);
    answers.place = () => Response.json(view({ presale: presale(true, true) }));
    await expect.poll(() => paths().length).toBeGreaterThan(2);
    expect(isHidden("presale")).toBe(true);
  });

  test("says when it begins, and takes codes only from then on", async () => {
    answers.place = () => Response.json(view({ ...waiting, presale: presale(false) }));
    await open({ ...waiting, presale: presale(false) });
    expect(text("presaleHint")).toBe(
      filled(words.presaleHint, { presale: "Sunday at 11", presaleOpens: "Sunday at 10" }),
    );
    expect(isHidden("presaleFields")).toBe(true);
    answers.place = () => Response.json(view(waiting));
    await expect.poll(() => isHidden("presaleFields")).toBe(false);
  });

  test.each([
    ["PRESALE_CODE_INVALID", 403, words.presaleWrong],
    ["RATE_LIMITED", 429, words.presaleLater],
  ])(
    "a code that is refused with %s says so, and can be typed again",
    async (code, status, why) => {
      answers.join = () => refused(code, status);
      await open(waiting);
      await enter("ABCD");
      await expect.element(shown().getByRole("alert")).toMatchTextContent(why);
      await expect
        .poll(() => asked.find(({ path }) => path.endsWith("join"))?.body)
        .toMatchObject({
          presaleCode: "ABCD",
        });
      await expect.element(shown().getByLabelText("Code")).toHaveValue("ABCD");
    },
  );

  test("a member without such a membership reads so", async () => {
    answers.join = () => refused("PRESALE_MEMBERS_ONLY", 403);
    await open(waiting, { hasMembers: true });
    await shown().getByRole("button", { name: "As a member" }).click();
    await expect.element(shown().getByRole("alert")).toMatchTextContent(words.presaleNoMember);
    await expect
      .poll(() => asked.find(({ path }) => path.endsWith("join"))?.body)
      .toMatchObject({
        isMember: true,
      });
  });

  test("without a connection does not look like a wrong code", async () => {
    answers.join = () => Promise.reject(new TypeError("Failed to fetch"));
    await open(waiting);
    await enter("ABCD");
    await expect.element(shown().getByRole("alert")).toMatchTextContent(words.offline);
  });
});
