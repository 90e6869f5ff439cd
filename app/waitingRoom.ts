/**
 * The script of the waiting room's page (`server/pages/waitingPage.ts`). The script joins the queue, polls
 * the visitor's place, and opens the order when it is the visitor's turn. The script imports nothing at its
 * start, to stay small. The server names the files that the script may import later: an import of a fixed
 * name would add the bundler's helper, which is in the storefront's large shared file.
 */
type State = "closed" | "lobby" | "queued" | "called" | "paused";

interface View {
  readonly state: State;
  readonly hasPlace: boolean;
  readonly ahead: number | null;
  readonly wait: { readonly low: number; readonly high: number } | null;
  /** Number of visitors who were let in during the last minute. */
  readonly perMinute: number | null;
  readonly hasFreeSeats: boolean;
  readonly presale: { readonly isOpen: boolean; readonly hasPlace: boolean } | null;
  readonly pollSeconds: number;
}

interface Room {
  readonly id: number;
  readonly place: string | null;
  readonly locale: string;
  readonly view: View;
  readonly words: Readonly<Record<string, string>>;
  readonly opens: string;
  readonly sale: string;
  readonly presaleOpens: string;
  readonly presale: string;
  readonly hasMembers: boolean;
  /** URLs of the two modules that a captcha can need. */
  readonly puzzle: string;
  readonly captchaScript: string;
}

type Puzzle = typeof import("./shell/net/captchaPuzzle.ts");
type CaptchaScript = typeof import("./shell/net/captchaScript.ts");

interface Captcha {
  readonly kind: "off" | "altcha" | "siteverify";
  readonly siteKey: string | null;
  readonly scriptUrl?: string | null;
}

const element = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

const room: Room = JSON.parse(element("room").textContent ?? "{}");
const { words, locale } = room;
const eventName = document.title;
const figures = new Intl.NumberFormat(locale);
let { place, view } = room;
let captcha: Captcha | undefined;

/** Maximum wait in seconds before a retry after a lost connection. */
const LONGEST_RETRY = 30;
/**
 * Maximum share by which a wait is lengthened at random, so that pages do not all send their requests at the
 * same time.
 */
const JITTER = 0.3;

const fill = (text: string, facts: Readonly<Record<string, number | string>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? "";
    return typeof fact === "number" ? figures.format(fact) : fact;
  });

/** Returns the heading and the explanation of a state. */
function textsOf({ state, ahead, hasFreeSeats, presale }: View): readonly [string, string] {
  const times = { opens: room.opens, sale: presale?.hasPlace ? room.presale : room.sale };
  const facts = { ahead: ahead ?? 0 };
  if (state === "closed") return [fill(words["closed"]!, times), fill(words["closedHint"]!, times)];
  if (state === "called") return [words["called"]!, words["calledHint"]!];
  if (!place) return [words["joining"]!, ""];
  if (state === "lobby") return [words["lobby"]!, fill(words["lobbyHint"]!, times)];
  if (state === "paused") return [words["paused"]!, fill(words["pausedHint"]!, facts)];
  return [fill(words["queued"]!, facts), hasFreeSeats ? words["queuedHint"]! : words["full"]!];
}

/** The state that was announced last. Screen readers are told only about important changes. */
let spokenState: string | undefined;
let spokenAhead = Number.MAX_VALUE;

/** Announces a new state, and the number of people ahead whenever it has halved. */
function speak(text: string): void {
  // The default is not infinity, because the comparison below fails for infinity: half of it is infinity
  // again.
  const ahead = view.ahead ?? Number.MAX_VALUE;
  const state = place ? view.state : `${view.state} without a place`;
  if (state === spokenState && ahead > spokenAhead / 2) return;
  spokenState = state;
  spokenAhead = ahead;
  element("spoken").textContent = text;
}

/** Shows the form of the presale to visitors who have no place in it, and hides it from others. */
function showPresale(): void {
  const form = document.querySelector<HTMLFormElement>("#presale");
  if (!form) return;
  const { presale } = view;
  form.hidden = !presale || presale.hasPlace;
  const { presaleOpens, presale: begins } = room;
  element("presaleHint").textContent = fill(words["presaleHint"]!, {
    presaleOpens,
    presale: begins,
  });
  element("presaleFields").hidden = !presale?.isOpen;
  element("member").hidden = !room.hasMembers;
  element("login").hidden = !room.hasMembers;
}

function show(): void {
  showPresale();
  const [state, hint] = textsOf(view);
  element("state").textContent = state;
  element("hint").textContent = hint;
  const isQueued = view.state === "queued" && place !== null && view.hasFreeSeats;
  const wait = view.wait ? fill(words["wait"]!, { ...view.wait }) : words["soon"]!;
  element("wait").textContent = isQueued ? wait : "";
  const pace = isQueued && view.perMinute !== null ? view.perMinute : undefined;
  element("pace").textContent = pace === undefined ? "" : fill(words["pace"]!, { pace });
  element("own").hidden = place === null || view.state === "called";
  element("keep").textContent = words["keep"]!;
  const other = element("other");
  other.textContent = words["otherDevice"]!;
  if (place) other.setAttribute("href", `${location.pathname}?place=${place}`);
  const isShort = view.state === "queued" && view.ahead !== null;
  document.title = isShort
    ? `(${figures.format(view.ahead ?? 0)}) ${eventName}`
    : `${state} · ${eventName}`;
  speak(isQueued ? `${state}. ${wait}` : `${state}. ${hint}`);
}

/**
 * Shows a message in place of the waiting time until the next answer. Announces it once. The next answer
 * announces the state again.
 */
function tell(name: string): void {
  element("wait").textContent = words[name]!;
  if (spokenState === name) return;
  spokenState = name;
  element("spoken").textContent = words[name]!;
}

const api = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`/api${path}`, { headers: { accept: "application/json" }, ...init });

/** Opens the visitor's session and returns its uuid, which every write has to send. */
async function openSession(): Promise<string> {
  const reply = await api("/session", { method: "POST" });
  if (!reply.ok) throw new Error(`session ${reply.status}`);
  const visit: { readonly uuid: string; readonly captcha?: Captcha } = await reply.json();
  captcha = visit.captcha;
  return visit.uuid;
}

async function captchaToken(): Promise<string | null> {
  if (captcha?.kind === "altcha") {
    const { puzzleToken }: Puzzle = await import(/* @vite-ignore */ room.puzzle);
    return puzzleToken();
  }
  const { siteKey, scriptUrl } = captcha ?? {};
  if (captcha?.kind !== "siteverify" || !siteKey || !scriptUrl) return null;
  const { scriptToken }: CaptchaScript = await import(/* @vite-ignore */ room.captchaScript);
  return scriptToken({ siteKey, scriptUrl }, "waiting_room_join");
}

async function write(path: string, withCaptcha: boolean, more: object = {}): Promise<Response> {
  const uuid = await openSession();
  const body = withCaptcha ? { recaptchaToken: await captchaToken(), ...more } : {};
  return api(`/waiting-room/${room.id}/${path}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", uuid },
    body: JSON.stringify(body),
  });
}

/** Opens the order, which has the same path. The rest of the URL stays, for example the language. */
function openOrder(): void {
  const search = new URLSearchParams(location.search);
  search.delete("place");
  const rest = search.size > 0 ? `?${search}` : "";
  location.replace(`${location.pathname}${rest}`);
}

async function enter(): Promise<void> {
  const reply = await write("enter", false);
  if (reply.ok || reply.status === 404) return openOrder();
  const { error } = await reply.json();
  if (error?.code === "PLACE_USED") {
    element("state").textContent = words["used"]!;
    element("hint").textContent = "";
    element("own").hidden = true;
    element("spoken").textContent = words["used"]!;
    return;
  }
  throw new Error(`enter ${reply.status}`);
}

/** Joins the queue. If the server refuses, offers a button to try again, because a captcha can fail. */
async function join(): Promise<void> {
  const button = element("join");
  button.hidden = true;
  const reply = await write("join", true);
  if (reply.ok) {
    ({ place, view } = await reply.json());
    return;
  }
  if (reply.status === 404) return openOrder();
  if (reply.status >= 500 || reply.status === 429) throw new Error(`join ${reply.status}`);
  button.textContent = words["join"]!;
  button.hidden = false;
  await new Promise((done) => button.addEventListener("click", done, { once: true }));
  await join();
}

/** Returns a text that says why the visitor gets no place in the presale. */
async function presaleTrouble(reply: Response): Promise<string> {
  if (reply.status === 429) return words["presaleLater"]!;
  const { error } = await reply.json();
  if (error?.code === "PRESALE_MEMBERS_ONLY") return words["presaleNoMember"]!;
  return words["presaleWrong"]!;
}

/** Asks for a place in the presale, and loads the page again if the visitor gets one. */
async function joinPresale(more: object): Promise<void> {
  const wrong = element("wrong");
  wrong.textContent = "";
  try {
    const reply = await write("join", true, more);
    if (reply.ok) return openOrder();
    wrong.textContent = await presaleTrouble(reply);
  } catch (error) {
    console.warn("the presale could not be joined", error);
    wrong.textContent = words["offline"]!;
  }
}

function listenToPresale(): void {
  const form = document.querySelector<HTMLFormElement>("#presale");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = document.querySelector<HTMLInputElement>("#code")!;
    void joinPresale({ presaleCode: value });
  });
  document
    .querySelector("#member")
    ?.addEventListener("click", () => void joinPresale({ isMember: true }));
}

/** Polls the visitor's place. Sends no cookies, so that the server does not look up a session. */
async function poll(): Promise<void> {
  const query = place ? `?place=${place}` : "";
  const reply = await api(`/waiting-room/${room.id}${query}`, { credentials: "omit" });
  if (reply.status === 404) return openOrder();
  if (!reply.ok) throw new Error(`place ${reply.status}`);
  view = await reply.json();
}

const seconds = (count: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, count * 1000 * (1 + Math.random() * JITTER));
  });

async function run(): Promise<void> {
  let failures = 0;
  for (;;) {
    try {
      if (failures > 0) await poll();
      if (!place && view.state !== "closed") await join();
      show();
      if (view.state === "called" && place) return await enter();
      failures = 0;
      await seconds(view.pollSeconds);
      await poll();
    } catch (error) {
      console.warn("the waiting room could not be asked", error);
      failures += 1;
      tell("offline");
      await seconds(Math.min(LONGEST_RETRY, 2 ** failures));
    }
  }
}

listenToPresale();
show();
void run();
