const PAGE = 10;

/** Where a key leads from a row; `undefined` for a key that is not the table's. */
function targetOf(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(last, at + 1);
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "PageDown":
      return Math.min(last, at + PAGE);
    case "PageUp":
      return Math.max(0, at - PAGE);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** The heads of a table's rows, by which the keyboard goes from one to the next. */
const rowHeads = (body: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>("[data-row-head]"),
];

/** Arrow keys go from row to row, page keys ten rows on, Home and End to the ends. */
function moveByKey(body: HTMLElement, event: KeyboardEvent): void {
  const heads = rowHeads(body);
  const at = heads.findIndex((head) => head === document.activeElement);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = targetOf(event.key, at, heads.length - 1);
  if (target === undefined) return;
  event.preventDefault();
  const head = heads[target];
  head?.focus({ preventScroll: true });
  head?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

/** As the `ref` of a table's body: lets the keyboard walk its rows. */
export function walkedByKeys(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const move = (event: KeyboardEvent): void => moveByKey(body, event);
  body.addEventListener("keydown", move);
  return () => body.removeEventListener("keydown", move);
}
