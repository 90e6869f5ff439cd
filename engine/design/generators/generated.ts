import type { Marker, SectionKind } from "../../../domain/seatplan.ts";
import type { Reader } from "../wire/untrusted.ts";
import type { Point } from "./arc.ts";

/** A seat that a generator creates. Positions are plan units relative to the generator's own origin. */
export interface GeneratedSeat {
  readonly at: Point;
  readonly name: string;
  /** SeatFlag bits. */
  readonly flags?: number;
}

export interface GeneratedRow {
  readonly name: string;
  readonly ticketGroupId: number;
  readonly seats: readonly GeneratedSeat[];
}

export interface GeneratedSection {
  readonly name: string;
  readonly kind: SectionKind;
  /** The section's capacity minus its number of seats. Default 0. */
  readonly places?: number;
  readonly ticketGroupIds: readonly number[];
  readonly outline: readonly Point[];
  /**
   * The section's floor, counted up from 0 for the lowest floor. If the plan has fewer floors, the plan's
   * highest floor is used.
   */
  readonly floor?: number;
  readonly isWhole?: boolean;
  readonly rows: readonly GeneratedRow[];
}

/** What a generator creates. The marker (stage, screen or pitch) is a proposal for a new plan. */
export interface Generated {
  readonly sections: readonly GeneratedSection[];
  readonly marker?: Marker;
  /**
   * Names of the floors on which the sections lie. A floor that the plan does not have yet, or has without a name,
   * gets its name from this list.
   */
  readonly floors?: readonly string[];
}

/** A kind of hall with parameters. The same parameters give the same hall in every browser and on the server. */
export interface Generator<T> {
  /** Reads parameters from the wire, with defaults for absent parameters. Throws DesignFault `badCommand`. */
  readonly read: Reader<T>;
  readonly make: (parameters: T) => Generated;
}

/** A generator without its parameter type, so that one table can hold generators of all types. */
export interface BoundGenerator {
  readonly make: (parameters: unknown) => Generated;
  /** Parameters with their defaults filled in. */
  readonly complete: (parameters: unknown) => Readonly<Record<string, unknown>>;
}

export const bound = <T extends object>({ read, make }: Generator<T>): BoundGenerator => ({
  make: (parameters) => make(read(parameters, "parameters")),
  complete: (parameters) => Object.fromEntries(Object.entries(read(parameters, "parameters"))),
});
