import Seatchart from "seatchart";
import style from "seatchart/dist/seatchart.css?inline";
import { cssOf, tierColour } from "../../engine/render/palette.ts";
import { theme, type Drawing, type Venue } from "../render/drawing.ts";

/** Size of a seat with margins in the library's style sheet, in CSS px. */
const PITCH = 50;

/**
 * seatchart: one div per seat, in rows of divs. seatchart supports only rectangular halls and has no zoom.
 * The same number of seats is laid out in a square and moved by a CSS transform, which is faster than
 * seatchart's own scrolling.
 */
export async function open({ layout, statuses, host, size }: Venue): Promise<Drawing> {
  const columns = Math.ceil(Math.sqrt(layout.count));
  const rows = Math.ceil(layout.count / columns);
  const rules = document.createElement("style");
  rules.textContent = style + classes();
  const container = document.createElement("div");
  container.style.cssText = "position:absolute;transform-origin:0 0;padding:0";
  host.append(rules, container);
  const tierOfRow = (row: number): number => Math.floor((row * theme.tiers.length) / rows);
  const inTier = (tier: number): number[] =>
    Array.from({ length: rows }, (_, row) => row).filter((row) => tierOfRow(row) === tier);
  const type = (tier: number) => ({ label: `Tier ${tier}`, price: 10, cssClass: `tier${tier}` });
  const chart = new Seatchart(container, {
    map: {
      rows,
      columns,
      seatTypes: Object.assign(
        { default: type(0) },
        ...theme.tiers.map((_, tier) =>
          tier === 0 ? {} : { [`tier${tier}`]: { ...type(tier), seatRows: inTier(tier) } },
        ),
      ),
      frontVisible: false,
      indexerRows: { visible: false },
      indexerColumns: { visible: false },
    },
    cart: { visible: false },
    legendVisible: false,
  });
  const at = (seat: number) => ({ row: Math.floor(seat / columns), col: seat % columns });
  // Taken seats are set one by one. If all taken seats were set at once, the library would search its list of
  // reserved seats again for every seat.
  for (let seat = 0; seat < layout.count; seat += 1) if (statuses[seat] === 1) show(seat, 1);
  for (let seat = layout.count; seat < rows * columns; seat += 1)
    chart.setSeat(at(seat), { state: "disabled" });
  const [middleX, middleY] = [(columns * PITCH) / 2, (rows * PITCH) / 2];

  function show(seat: number, status: number): void {
    chart.setSeat(at(seat), { state: status === 0 ? "available" : "reserved" });
  }

  return {
    enter: () => {},
    frame({ x, y, zoom }) {
      const scale = (zoom * layout.pitch) / PITCH;
      // The hall is scaled about its own centre, and moved as far as the halls of the other designs.
      const left = size.width / 2 - middleX * scale - (x % layout.pitch) * zoom;
      const top = size.height / 2 - middleY * scale - (y % layout.pitch) * zoom;
      container.style.transform = `translate(${left}px,${top}px) scale(${scale})`;
    },
    change(changed, status) {
      for (const seat of changed) show(seat, status);
    },
    hit(x, y) {
      const found = document.elementFromPoint(x, y)?.closest(".sc-seat");
      const row = found?.parentElement;
      if (!found || !row?.parentElement) return -1;
      const index = (element: Element, of: Element) =>
        Array.prototype.indexOf.call(of.children, element);
      return index(row, row.parentElement) * columns + index(found, row);
    },
    close() {
      container.remove();
      rules.remove();
    },
  };
}

const classes = (): string =>
  theme.tiers
    .map(
      (_, tier) => `.tier${tier}{background:${cssOf(tierColour(theme, tier))};color:${theme.ink}}`,
    )
    .join("") +
  `.sc-seat.sc-seat-reserved{background:${theme.taken};color:${theme.mute}}.sc-main-container{padding:0}`;
