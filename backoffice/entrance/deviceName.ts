import { siteStore } from "../../app/shell/net/stores.ts";
import { MAX_GATE } from "../../domain/door/doorDevice.ts";

const DEVICE = "door-device";
const GATE = "door-gate";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns this device's id, or undefined if it has none yet. It only tells devices apart: what somebody may do
 * is decided by their session.
 */
export function knownDevice(): string | undefined {
  const known = siteStore.getItem(DEVICE) ?? "";
  return UUID.test(known) ? known : undefined;
}

/** Returns this device's id. Makes one at the first time. */
function deviceId(): string {
  const id = knownDevice() ?? crypto.randomUUID();
  siteStore.setItem(DEVICE, id);
  return id;
}

/** Returns what the staff calls this door, or an empty text. */
export const gateName = (): string => siteStore.getItem(GATE) ?? "";

export const nameGate = (name: string): void =>
  siteStore.setItem(GATE, name.trim().slice(0, MAX_GATE));

/** This device in the form in which the server takes it. */
export function thisDevice(): { readonly deviceId: string; readonly gate?: string } {
  const gate = gateName();
  return { deviceId: deviceId(), ...(gate !== "" && { gate }) };
}
