import type { Page } from "playwright";
import { onTestFinished, vi } from "vitest";
import type { Measured } from "../../../bench/render/measured.ts";
import { designsNamed } from "../../../bench/render/designs.ts";
import { vouched } from "../../vouched.ts";

/** A page whose functions run in this process. `calls` records the calls of `benchPage`. */
export interface FakePage {
  readonly page: Page;
  readonly calls: string[];
  /** Paths of the screenshots that were stored. */
  readonly pictures: string[];
}

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Returns a page with these functions as its `benchPage`. `onShot` is called with each screenshot. */
export function fakePage(functions: Functions, onShot: () => void = () => {}): FakePage {
  const calls: string[] = [];
  const pictures: string[] = [];
  const benchPage = Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      (...given: never[]): unknown => {
        calls.push([name, ...given.map(String)].join(" "));
        return run(...given);
      },
    ]),
  );
  vi.stubGlobal("window", { benchPage });
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = vouched<Page>({
    evaluate: async (run: (given: unknown) => unknown, given: unknown) => run(given),
    screenshot: ({ path }: { path?: string }) => {
      onShot();
      if (path !== undefined) pictures.push(path);
      return Promise.resolve(Buffer.from("a picture"));
    },
    context: () => ({
      newCDPSession: () =>
        Promise.resolve({ send: () => Promise.resolve({}), detach: () => Promise.resolve() }),
    }),
  });
  return { page, calls, pictures };
}

/** Returns the input for the steps of a design. The CPU clock reports `cpuMs` for any work. */
export function measuredWith(
  page: Page,
  changes: Partial<Measured> & { readonly cpuMs?: number } = {},
): Measured {
  const { cpuMs = 12, ...rest } = changes;
  return {
    page,
    design: designsNamed(["ours"])[0]!,
    cpu: {
      time: async (work) => {
        await work();
        return cpuMs;
      },
    },
    seats: 1000,
    bytesBefore: 5000,
    kilobytes: (paths) => paths.length * 10,
    picture: undefined,
    ...rest,
  };
}
