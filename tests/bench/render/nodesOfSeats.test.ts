import { Container, Graphics } from "pixi.js";
import { expect, test } from "vitest";
import { drawNodes, type SeatNode } from "../../../bench/render/nodesOfSeats.ts";
import { radiusOf, tintOf, type Venue } from "../../../bench/render/drawing.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { vouched } from "../../vouched.ts";

const RADIUS = 16;
const layout = stadiumLayout(40);
const statuses = Uint8Array.from({ length: layout.count }, (_, seat) => seat % 2);

/** Draws the seats on a stage that counts how often it is drawn. */
function drawn() {
  const stage = new Container();
  const nodes: SeatNode[] = [];
  let draws = 0;
  const parts = {
    stage,
    renderer: { gl: undefined },
    add: (seats: Container) => void stage.addChild(seats),
    enter: () => undefined,
    frame: () => undefined,
    draw: () => void (draws += 1),
    close: () => stage.destroy({ children: true }),
  };
  const drawing = drawNodes(
    vouched<Venue>({ layout, statuses }),
    vouched<Parameters<typeof drawNodes>[1]>(parts),
    RADIUS,
    () => {
      const node = new Graphics().circle(0, 0, RADIUS).fill(0xffffff);
      nodes.push(Object.assign(node, { seat: -1 }));
      return nodes.at(-1)!;
    },
  );
  return { drawing, nodes, drawsSoFar: () => draws };
}

test("each seat is one object, in its place, its colour and its size", () => {
  const { nodes } = drawn();
  expect(nodes.map(({ seat }) => seat)).toEqual(Array.from(statuses, (_, seat) => seat));
  for (const { seat, x, y, tint, scale } of nodes) {
    const status = statuses[seat]!;
    expect([x, y]).toEqual([layout.x[seat], layout.y[seat]]);
    expect(tint).toBe(tintOf(layout, seat, status));
    expect(scale.x).toBeCloseTo(radiusOf(layout, status) / RADIUS);
  }
});

test("a change paints its seats alone, and draws once", () => {
  const { drawing, nodes, drawsSoFar } = drawn();
  const before = nodes.map(({ tint }) => tint);
  void drawing.change(new Uint32Array([0, 6]), 1);
  const changed = nodes.filter(({ seat, tint }) => tint !== before[seat]).map(({ seat }) => seat);
  expect([changed, drawsSoFar()]).toEqual([[0, 6], 1]);
  void drawing.change(new Uint32Array([0, 6]), 0);
  expect(nodes.map(({ tint }) => tint)).toEqual(before);
});
