import * as z from "zod/mini";

/** How long a new tab waits for one that has an order open. */
const PATIENCE_MS = 150;

const Message = z.union([
  z.object({ kind: z.literal("ask") }),
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

/** The order of another tab, as one that has just been opened finds it; undefined where none answers. */
export function askTabs(): Promise<string | undefined> {
  const line = open();
  return new Promise((settle) => {
    const end = (text?: string): void => {
      clearTimeout(timer);
      line.close();
      settle(text);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    line.addEventListener("message", ({ data }) => {
      const said = Message.safeParse(data).data;
      if (said?.kind === "have") end(said.text);
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
  line.addEventListener("message", ({ data }) => {
    const said = Message.safeParse(data).data;
    const text = said?.kind === "ask" ? whole() : undefined;
    if (text !== undefined) say(line, { kind: "have", text });
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
    close: () => line.close(),
  };
}
