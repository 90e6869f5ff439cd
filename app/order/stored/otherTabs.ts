import * as z from "zod/mini";

/** How long a new tab waits for tabs that are known to be open: on a busy machine they answer late. */
const PATIENCE_MS = 5000;
/** How long it waits if the browser cannot tell whether other tabs are open. */
const HASTE_MS = 150;

const Message = z.union([
  z.object({ kind: z.literal("ask") }),
  /** The answer of a tab without an order. */
  z.object({ kind: z.literal("none"), tab: z.string() }),
  /** `text` is what `choicesText` says of the order. */
  z.object({ kind: z.literal("have"), text: z.string() }),
  z.object({ kind: z.literal("changed"), text: z.string() }),
]);

/** The line between a visitor's tabs; nothing said on it outlives them. */
const open = (): BroadcastChannel => new BroadcastChannel("order");

function say(line: BroadcastChannel, message: z.infer<typeof Message>): void {
  // A channel reaches its own origin alone, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  line.postMessage(message);
}

/** Each tab that shows an order holds a Web Lock whose name begins so. The browser releases it with the tab. */
const PRESENCE = "order of tab ";

/** Lock names of all tabs that show an order, this one included. `undefined` if the browser has no Web Locks. */
async function presentTabs(): Promise<Set<string> | undefined> {
  // A page that came over plain HTTP has no locks.
  const locks = await (navigator.locks as LockManager | undefined)?.query();
  const names = locks?.held?.flatMap(({ name }) => name ?? []);
  return names && new Set(names.filter((name) => name.startsWith(PRESENCE)));
}

/** Asks the other tabs for their order. `undefined` if none has one. */
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

/** What a tab says of its order, and does with what another one says of it. */
export interface TabTalk {
  /** The whole order, for a tab that has just been opened. */
  readonly whole: () => string | undefined;
  /** What the tabs have in common: the order without where in it this tab is. */
  readonly common: () => string | undefined;
  readonly onChanged: (text: string) => void;
}

/** Answers tabs that ask for this one's order, and hears when theirs changes. */
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
    // What another tab said is not said back to it.
    told = common();
  });
  return {
    /** Tells the others, where there is anything new. */
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
