import * as z from "zod/mini";

export const MAX_GATE = 40;

/** A door's device. `gate` is what its staff calls the place, such as “North gate”. */
export const DoorDevice = z.object({
  deviceId: z.uuid(),
  gate: z.optional(z.string().check(z.maxLength(MAX_GATE))),
});

/** An admission made by a device. The same `scanId` admits once, however often it is sent. */
export const DoorScan = z.extend(DoorDevice, { scanId: z.uuid() });
export type DoorScan = z.infer<typeof DoorScan>;
