import { Deck, OrthographicView } from "@deck.gl/core";
import { ScatterplotLayer } from "@deck.gl/layers";
import { colourOf, radiusOf, VIEW, type Drawing, type Venue } from "./drawing.ts";

/** deck.gl's ScatterplotLayer over binary attributes. */
export async function openDeck({ layout, statuses, host }: Venue): Promise<Drawing> {
  const canvas = document.createElement("canvas");
  host.append(canvas);
  const places = new Float32Array(layout.count * 2);
  const colours = new Uint8Array(layout.count * 4);
  const radii = new Float32Array(layout.count);
  for (let seat = 0; seat < layout.count; seat += 1) {
    places.set([layout.x[seat]!, layout.y[seat]!], seat * 2);
    paint(seat, statuses[seat]!);
  }

  function paint(seat: number, status: number): void {
    colours.set([...colourOf(layout, seat, status), 255], seat * 4);
    radii[seat] = radiusOf(layout, status);
  }

  /** A new layer of the same id: what deck.gl asks for when data changed. */
  const layer = () =>
    new ScatterplotLayer({
      id: "seats",
      data: {
        length: layout.count,
        attributes: {
          getPosition: { value: places, size: 2 },
          getFillColor: { value: colours, size: 4 },
          getRadius: { value: radii, size: 1 },
        },
      },
      radiusUnits: "common",
      pickable: true,
    });
  const viewState = (x: number, y: number, zoom: number) => ({
    target: [x, y, 0] as [number, number, number],
    zoom: Math.log2(zoom),
  });
  const deck = await new Promise<Deck<OrthographicView>>((resolve) => {
    const made: Deck<OrthographicView> = new Deck({
      canvas,
      ...VIEW,
      useDevicePixels: false,
      views: new OrthographicView({ id: "hall" }),
      viewState: viewState(layout.width / 2, layout.height / 2, 0.1),
      controller: false,
      layers: [layer()],
      onLoad: () => resolve(made),
    });
  });
  const gl = canvas.getContext("webgl2");
  if (!gl) throw new Error("deck.gl has no WebGL context");

  return {
    gl,
    enter: () => {},
    frame({ x, y, zoom }) {
      deck.setProps({ viewState: viewState(x, y, zoom) });
      deck.redraw("bench");
    },
    change(seats, status) {
      for (const seat of seats) paint(seat, status);
      deck.setProps({ layers: [layer()] });
      deck.redraw("bench");
    },
    hit: (x, y) => deck.pickObject({ x, y })?.index ?? -1,
    close: () => deck.finalize(),
  };
}
