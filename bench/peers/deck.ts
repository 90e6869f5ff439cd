import { Deck, OrthographicView } from "@deck.gl/core";
import { ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import { rgbOf } from "../../engine/render/palette.ts";
import {
  colourOf,
  labelledSeats,
  radiusOf,
  theme,
  type Drawing,
  type Venue,
} from "../render/drawing.ts";

/** deck.gl's ScatterplotLayer over binary attributes, and its TextLayer for labels. */
export async function open(venue: Venue): Promise<Drawing> {
  const { layout, statuses, host, size } = venue;
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

  /** To show changed data, deck.gl requires a new layer with the same id. */
  const seatLayer = () =>
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
  const [red = 0, green = 0, blue = 0] = rgbOf(theme.ink).map((part) => part * 255);
  const ink: [number, number, number] = [red, green, blue];
  const labelLayer = (data: ReturnType<typeof labelledSeats>) =>
    new TextLayer<(typeof data)[number]>({
      id: "labels",
      data,
      getPosition: ({ seat }) => [layout.x[seat]!, layout.y[seat]!],
      getText: ({ text }) => text,
      getSize: 10,
      getColor: ink,
    });
  const viewState = (x: number, y: number, zoom: number) => ({
    target: [x, y, 0] as [number, number, number],
    zoom: Math.log2(zoom),
  });
  let labels = labelLayer([]);
  const deck = await new Promise<Deck<OrthographicView>>((resolve) => {
    const made: Deck<OrthographicView> = new Deck({
      canvas,
      ...size,
      useDevicePixels: false,
      views: new OrthographicView({ id: "hall" }),
      viewState: viewState(layout.width / 2, layout.height / 2, 0.1),
      controller: false,
      layers: [seatLayer()],
      onLoad: () => resolve(made),
    });
  });
  const gl = canvas.getContext("webgl2");
  if (!gl) throw new Error("deck.gl has no WebGL context");

  function layers() {
    return venue.hasLabels ? [seatLayer(), labels] : [seatLayer()];
  }

  return {
    gl,
    enter(camera) {
      if (!venue.hasLabels) return;
      labels = labelLayer(labelledSeats(venue, camera));
      deck.setProps({ layers: layers() });
    },
    frame({ x, y, zoom }) {
      deck.setProps({ viewState: viewState(x, y, zoom) });
      deck.redraw("bench");
    },
    change(seats, status) {
      for (const seat of seats) paint(seat, status);
      deck.setProps({ layers: layers() });
      deck.redraw("bench");
    },
    hit: (x, y) => deck.pickObject({ x, y })?.index ?? -1,
    close() {
      deck.finalize();
      canvas.remove();
    },
  };
}
