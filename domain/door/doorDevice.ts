import * as z from "zod/mini";

export const MAX_GATE = 40;

/**
 * A device that scans tickets. `gate` is the staff's name for the place where it is used, such as “North gate”.
 */
export const DoorDevice = z.object({
  deviceId: z.uuid(),
  gate: z.optional(z.string().check(z.maxLength(MAX_GATE))),
});

/**
 * Identifies an admission that a device made. An admission with the same `scanId` is recorded only once, even
 * if it is sent repeatedly.
 */
export const DoorScan = z.extend(DoorDevice, { scanId: z.uuid() });
export type DoorScan = z.infer<typeof DoorScan>;
