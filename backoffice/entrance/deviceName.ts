import { siteStore } from "../../app/shell/net/stores.ts";
import { MAX_GATE } from "../../domain/door/doorDevice.ts";

const DEVICE = "door-device";
const GATE = "door-gate";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns this device's id, or undefined if it has none yet. The id only tells devices apart. Permissions
 * depend on the operator's session.
 */
export function knownDevice(): string | undefined {
  const known = siteStore.getItem(DEVICE) ?? "";
  return UUID.test(known) ? known : undefined;
}

/** Returns this device's id. Creates the id on the first call. */
function deviceId(): string {
  const id = knownDevice() ?? crypto.randomUUID();
  siteStore.setItem(DEVICE, id);
  return id;
}

/** Returns the staff's name for this gate, or an empty text. */
export const gateName = (): string => siteStore.getItem(GATE) ?? "";

export const nameGate = (name: string): void =>
  siteStore.setItem(GATE, name.trim().slice(0, MAX_GATE));

/** Returns this device in the format of the API. */
export function thisDevice(): { readonly deviceId: string; readonly gate?: string } {
  const gate = gateName();
  return { deviceId: deviceId(), ...(gate !== "" && { gate }) };
}
