import { plain } from "./plain.ts";

/** Returns the texts of the description lists in an element: each value by its name. */
export const factsIn = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.querySelectorAll("dl > div")].map((pair) => [
      plain(pair.querySelector("dt")?.textContent ?? ""),
      plain(pair.querySelector("dd")?.textContent ?? ""),
    ]),
  );
