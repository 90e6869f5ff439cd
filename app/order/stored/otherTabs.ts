import * as z from "zod/mini";

/**
 * How long a new tab waits for an answer of tabs that are known to be open, in ms. Tabs on a busy device
 * answer late.
 */
const PATIENCE_MS = 5000;
/** How long a new tab waits if the browser cannot tell whether other tabs are open, in ms. */
const HASTE_MS = 150;

const Message = z.union([
  z.object({ kind: z.literal("ask") }),
  /** The answer of a tab that has no order. */
  z.object({ kind: z.literal("none"), tab: z.string() }),
  /** `text` is the order as `choicesText` returns it. */
  z.object({ kind: z.literal("have"), text: z.string() }),
  z.object({ kind: z.literal("changed"), text: z.string() }),
]);

/** The channel between the tabs of a visitor. A message only reaches tabs that are open. */
const open = (): BroadcastChannel => new BroadcastChannel("order");

function say(line: BroadcastChannel, message: z.infer<typeof Message>): void {
  // A BroadcastChannel only reaches its own origin, so its postMessage has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  line.postMessage(message);
}

/**
 * Name prefix of the Web Lock that each tab with an order's page holds. The browser releases the lock when
 * the tab is closed.
 */
const PRESENCE = "order of tab ";

/** Returns the lock names of all tabs that show an order. Undefined if the browser has no Web Locks. */
async function presentTabs(): Promise<Set<string> | undefined> {
  // Pages served over plain HTTP have no Web Locks.
  const locks = await (navigator.locks as LockManager | undefined)?.query();
  const names = locks?.held?.flatMap(({ name }) => name ?? []);
  return names && new Set(names.filter((name) => name.startsWith(PRESENCE)));
}

/**
 * Asks the other tabs for their order, as `choicesText` writes it. Returns undefined if no other tab has an
 * order.
 */
export async function askTabs(): Promise<string | undefined> {
  const silent = await presentTabs();
  if (silent?.size === 0) return undefined;
  const line = open();
  return new Promise((settle) => {
    const end = (text?: string): void => {
      clearTimeout(timer);
      line.close();
      settle(text);
    };
    const timer = setTimeout(end, silent ? PATIENCE_MS : HASTE_MS);
    line.addEventListener("message", ({ data }) => {
      const said = Message.safeParse(data).data;
      if (said?.kind === "have") end(said.text);
      if (said?.kind === "none" && silent?.delete(said.tab) && silent.size === 0) end();
    });
    say(line, { kind: "ask" });
  });
}

/**
 * What a tab needs to share its order with other tabs: its own order, and a callback for the changes of
 * others.
 */
export interface TabTalk {
  /** Returns the whole order, for a tab that has just been opened. */
  readonly whole: () => string | undefined;
  /** Returns the part that the tabs share: the order without this tab's position in it. */
  readonly common: () => string | undefined;
  readonly onChanged: (text: string) => void;
}

/**
 * Answers tabs that ask for this tab's order. Calls `onChanged` with the shared part when another tab has
 * changed it.
 */
export function talkWithTabs({ whole, common, onChanged }: TabTalk) {
  const line = open();
  let told: string | undefined;
  const tab = `${PRESENCE}${Math.random()}`;
  const gone = Promise.withResolvers<undefined>();
  void (navigator.locks as LockManager | undefined)?.request(tab, () => gone.promise);
  line.addEventListener("message", ({ data }) => {
    const said = Message.safeParse(data).data;
    if (said?.kind === "ask") {
      const text = whole();
      say(line, text === undefined ? { kind: "none", tab } : { kind: "have", text });
    }
    if (said?.kind !== "changed" || said.text === common()) return;
    onChanged(said.text);
    // The shared part that another tab has sent is not sent back to that tab.
    told = common();
  });
  return {
    /** Sends the shared part to the other tabs if it has changed. */
    tell(): void {
      const text = common();
      if (text === undefined || text === told) return;
      told = text;
      say(line, { kind: "changed", text });
    },
    close(): void {
      line.close();
      gone.resolve(undefined);
    },
  };
}
