import * as z from "zod/mini";
import { PersonName } from "./personName.ts";
import { Int } from "./ids.ts";
import { MOST_SIGNATURE, strokesOf } from "./signature.ts";

/** Age in years from which a person signs for themself and can sign for children. */
export const ADULT_AGE = 18;
export const MOST_CHILDREN = 30;

export const WaiverChild = z.object({
  FirstName: PersonName(60),
  LastName: PersonName(60),
  DateOfBirth: z.nullish(z.iso.date()),
});
export type WaiverChild = z.infer<typeof WaiverChild>;

/**
 * A waiver in the cart, signed or still being filled in. The cart's customer signs as the adult, by name and
 * ID. An unpaid reservation needs no waiver, because the waiver is signed at the time of payment, online or
 * at the box office. Tickets that are moved to other seats keep their order's waiver.
 */
export const Waiver = z.object({
  /** Ids of the terms that were displayed when the waiver was signed. */
  termsIds: z.readonly(z.array(Int).check(z.maxLength(10))),
  children: z.readonly(z.array(WaiverChild).check(z.maxLength(MOST_CHILDREN))),
  isSignerTakingPart: z.boolean(),
  /** Drawn signature (`domain/signature`). `null` if the name was typed instead. */
  signature: z.nullable(
    z.string().check(
      z.maxLength(MOST_SIGNATURE),
      z.refine((path) => strokesOf(path) !== undefined, "no drawing of ours"),
    ),
  ),
  /** The signer's full name, if it was typed as a signature. Empty if the signature was drawn. */
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

/** Number of people that a waiver covers. */
export const peopleOf = ({ children, isSignerTakingPart }: Waiver): number =>
  children.length + (isSignerTakingPart ? 1 : 0);
