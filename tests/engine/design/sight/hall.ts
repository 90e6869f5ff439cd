import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { doAll, openSmall } from "../openSmall.ts";

/** Returns a hall of straight rows in front of a stage, which is centred. */
export const hall = (rake?: { front: number; riser: number }) => {
  const drawing = openSmall({ rows: 6, seats: 11 });
  const points: [number, number][] = [
    [150, 0],
    [250, 0],
    [250, 20],
    [150, 20],
  ];
  doAll(
    drawing,
    { kind: "setFrame", width: 400, focalX: 200, focalY: 10, marker: { kind: "stage", points } },
    { kind: "setSection", section: 1, ...(rake && { rake }) },
  );
  return drawnLayout(drawing).layout;
};
