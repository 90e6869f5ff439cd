const PAGE = 10;

/** Returns the index of the row that a key leads to, or `undefined` for other keys. */
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

/** Returns the focusable first cells of a table's rows. */
const rowHeads = (body: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>("[data-row-head]"),
];

/** Moves the focus: arrow keys by one row, page keys by ten, Home and End to the first and last row. */
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

/** Ref callback for a table body that adds keyboard navigation between rows. */
export function walkedByKeys(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const move = (event: KeyboardEvent): void => moveByKey(body, event);
  body.addEventListener("keydown", move);
  return () => body.removeEventListener("keydown", move);
}
