import { expect, type CDPSession, type Page } from "@playwright/test";

const treeOf = async (browser: CDPSession) =>
  (await browser.send("Accessibility.getFullAXTree")).nodes;
type Nodes = Awaited<ReturnType<typeof treeOf>>;

function textUnder(nodes: Nodes, top: Nodes[number]): string {
  if (top.role?.value === "StaticText") return String(top.name?.value ?? "");
  return (top.childIds ?? [])
    .flatMap((id) => nodes.find(({ nodeId }) => nodeId === id) ?? [])
    .map((child) => textUnder(nodes, child))
    .join("");
}

/** Reads what a screen reader would announce: the live regions in the browser's accessibility tree. */
export class Ear {
  readonly #browser: CDPSession;

  private constructor(browser: CDPSession) {
    this.#browser = browser;
  }

  static async of(page: Page): Promise<Ear> {
    return new Ear(await page.context().newCDPSession(page));
  }

  /** Returns the text of all polite live regions that are not empty, in page order. */
  async said(): Promise<string> {
    return (await this.#words()).trim();
  }

  /** A repeated announcement differs by a trailing space, so the text is not trimmed. */
  async #words(): Promise<string> {
    const nodes = await treeOf(this.#browser);
    return nodes
      .filter(({ role }) => role?.value === "status")
      .map((region) => textUnder(nodes, region))
      .filter((text) => text.trim() !== "")
      .join("\n");
  }

  /** Returns the focused element's name and its states, such as `pressed` and `expanded`. */
  async focused(): Promise<{ name: string; states: ReadonlyMap<string, unknown> }> {
    for (const { role, name, properties } of await treeOf(this.#browser)) {
      const states = new Map(properties?.map((one) => [one.name, one.value.value]));
      if (states.get("focused") !== true || role?.value === "RootWebArea") continue;
      return { name: String(name?.value), states };
    }
    throw new Error("nothing has the focus");
  }

  /** Returns the name and the description of the first element with this role. */
  async describes(role: string): Promise<{ name: string; description: string }> {
    const node = (await treeOf(this.#browser)).find((one) => one.role?.value === role);
    const text = (value: unknown): string => (typeof value === "string" ? value : "");
    return { name: text(node?.name?.value), description: text(node?.description?.value) };
  }

  /** Waits for an announcement. */
  async hears(words: string | RegExp): Promise<void> {
    const said = expect.poll(() => this.said());
    await (typeof words === "string" ? said.toBe(words) : said.toMatch(words));
  }

  /** Performs an action, waits for the next announcement and returns it. */
  async after(act: () => Promise<void>): Promise<string> {
    const before = await this.#words();
    await act();
    await expect.poll(() => this.#words()).not.toBe(before);
    return this.said();
  }
}
