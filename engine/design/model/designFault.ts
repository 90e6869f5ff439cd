/**
 * Why a command cannot be applied. `badCommand`: a field is missing or invalid. `notFound`: a seat, row,
 * section or group does not exist, or no longer exists. `tooMany` and `tooFar`: the result would exceed a
 * limit of drawings. `conflict`: the result would not be a valid plan.
 */
export type DesignFaultKind = "badCommand" | "notFound" | "tooMany" | "tooFar" | "conflict";

/** Thrown if a command is not applied. The drawing is unchanged when this error is thrown. */
export class DesignFault extends Error {
  readonly kind: DesignFaultKind;
  /** The invalid field of the command, or the name of the object that does not exist. */
  readonly place: string;

  constructor(kind: DesignFaultKind, place: string) {
    super(`${kind}: ${place}`);
    this.name = "DesignFault";
    this.kind = kind;
    this.place = place;
  }
}
