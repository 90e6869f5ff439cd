import type { Cart } from "../../../domain/cart.ts";
import type { Waiver, WaiverChild } from "../../../domain/waiver.ts";
import type { Order } from "./order.ts";
import { needsOf } from "./waiverNeeds.ts";

const NOBODY: WaiverChild = { FirstName: "", LastName: "", DateOfBirth: null };

const change = (over: Partial<Waiver>, of: Order): void => {
  of.waiver = { ...of.waiver, ...over };
};

/** Adds a child to the waiver. The child's last name defaults to the signer's. */
export function addChild(of: Order): void {
  const child = { ...NOBODY, LastName: of.customer.LastName.trim() };
  change({ children: [...of.waiver.children, child] }, of);
}

export function removeChild(place: number, of: Order): void {
  change({ children: of.waiver.children.filter((_, each) => each !== place) }, of);
}

/** Changes a field of the child with this index. An empty date becomes null. */
export function writeChild(place: number, field: keyof WaiverChild, text: string, of: Order): void {
  const value = field === "DateOfBirth" && text === "" ? null : text;
  const children = of.waiver.children.map((child, each) =>
    each === place ? { ...child, [field]: value } : child,
  );
  change({ children }, of);
}

export function setTakingPart(isSignerTakingPart: boolean, of: Order): void {
  change({ isSignerTakingPart }, of);
}

/**
 * Stores a drawn or typed signature, with the ids of the terms that were shown. Without a signature, clears
 * the stored signature and the ids.
 */
export function sign(
  signed: { readonly signature?: string | null; readonly signedName?: string },
  of: Order,
): void {
  const { signature = null, signedName = "" } = signed;
  const isSigned = signature !== null || signedName !== "";
  const termsIds = isSigned ? [...new Set(needsOf(of).map(({ termsId }) => termsId))] : [];
  change({ signature, signedName, termsIds }, of);
}

const isUntouched = ({ children, isSignerTakingPart, signature, signedName }: Waiver): boolean =>
  children.length === 0 && !isSignerTakingPart && signature === null && signedName === "";

const restored = new WeakSet<Cart>();

/**
 * Restores a waiver that was filled in before a reload from the session's cart. Restores each cart only once,
 * because the next order on the same page needs a new signature.
 */
export function restoreWaiver(of: Order, cart: Cart | null | undefined): void {
  if (!cart || restored.has(cart)) return;
  restored.add(cart);
  if (cart.waiver && isUntouched(of.waiver)) of.waiver = cart.waiver;
}
