import { releaseDevice } from "../../domain/api/door.ts";
import { call } from "../../app/shell/net/api.ts";
import { knownDevice } from "./deviceName.ts";
import { forgetLists } from "./doorStore.ts";
import { forgetOperator } from "./keptOperator.ts";

/** Reports to the server, before logging out, that the lists are deleted from this device. */
export async function releaseDoor(): Promise<void> {
  const deviceId = knownDevice();
  if (deviceId !== undefined) await call(releaseDevice, { body: { deviceId } });
}

/**
 * Deletes the lists from this device after logging out. Does nothing on a device that never stored a list.
 */
export async function forgetDoor(): Promise<void> {
  forgetOperator();
  if (knownDevice() === undefined) return;
  await forgetLists().catch((error: unknown) => {
    console.warn("the lists of the door could not be deleted", error);
  });
}
