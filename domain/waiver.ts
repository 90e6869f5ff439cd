import * as z from "zod/mini";
import { PersonName } from "./personName.ts";
import { Int } from "./ids.ts";
import { MOST_SIGNATURE, strokesOf } from "./signature.ts";

/** From this age on one signs for oneself, and may sign for children. */
export const ADULT_AGE = 18;
export const MOST_CHILDREN = 30;

export const WaiverChild = z.object({
  FirstName: PersonName(60),
  LastName: PersonName(60),
  DateOfBirth: z.nullish(z.iso.date()),
});
export type WaiverChild = z.infer<typeof WaiverChild>;

/**
 * A waiver as the cart carries it, signed or still being filled in. The adult who signs is the cart's
 * customer, by name and ID. An order that is reserved unpaid needs none: it is signed when it is paid
 * for, here or at the box office. Tickets that move to other seats stay under their order's waiver.
 */
export const Waiver = z.object({
  /** Terms that were in sight when it was signed. */
  termsIds: z.readonly(z.array(Int).check(z.maxLength(10))),
  children: z.readonly(z.array(WaiverChild).check(z.maxLength(MOST_CHILDREN))),
  isSignerTakingPart: z.boolean(),
  /** Drawn (`domain/signature`); `null` where the name was typed instead. */
  signature: z.nullable(
    z.string().check(
      z.maxLength(MOST_SIGNATURE),
      z.refine((path) => strokesOf(path) !== undefined, "no drawing of ours"),
    ),
  ),
  /** The signer's full name, typed as a signature; empty where it was drawn. */
  signedName: PersonName(130),
});
export type Waiver = z.infer<typeof Waiver>;

export const emptyWaiver = (): Waiver => ({
  termsIds: [],
  children: [],
  isSignerTakingPart: false,
  signature: null,
  signedName: "",
});

/** Everyone that a waiver is for. */
export const peopleOf = ({ children, isSignerTakingPart }: Waiver): number =>
  children.length + (isSignerTakingPart ? 1 : 0);
