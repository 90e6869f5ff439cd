import * as z from "zod/mini";

const Text = z.string();

/** How a customer logged in. Holds require a stronger login than `mobile`. */
export const LOGIN_KINDS = ["mobile", "password", "social", "link"] as const;
export type LoginKind = (typeof LOGIN_KINDS)[number];

/** A saved card. The cart contains the card's token. The provider's own token never leaves the server. */
export const MagCard = z.object({
  token: Text,
  LastFourDigits: Text,
  /** Expiry date as MM/YY. */
  Expiry: Text,
  isDeleted: z.boolean(),
});
export type MagCard = z.infer<typeof MagCard>;

/**
 * A customer on record (storefront.md section 3, Customer), as a login returns it. Unknown values are empty
 * strings, so that the record can fill the cart's `customerInfo`.
 */
export const KnownCustomer = z.object({
  CustomerId: z.int(),
  FirstName: Text,
  LastName: Text,
  SSN: Text,
  EmailAddress1: Text,
  MobileNumber1: Text,
  PhoneNumber1: Text,
  Address1: Text,
  Address2: Text,
  City: Text,
  PostalCode: Text,
  /** Date of birth as YYYY-MM-DD. */
  DateOfBirth: z.nullable(Text),
  LicensePlateNumber: Text,
  IsSMSAllowed: z.boolean(),
  IsEmailAllowed: z.boolean(),
  IsMailingAllowed: z.boolean(),
  /**
   * Whether the customer has the municipality's resident card, Digitel. The customer area shows the card's
   * name beside the customer's.
   */
  isDigitel: z.boolean(),
  /**
   * Whether the account is open. The owner of a closed account can still log in but cannot reserve without
   * paying.
   */
  isActive: z.boolean(),
  /** URL of the picture that the customer uploaded (`GET /customer-area/photo`). */
  Photo: z.nullable(Text),
  Location: z.nullable(z.object({ id: z.int(), name: Text })),
  MagCards: z.array(MagCard),
});
export type KnownCustomer = z.infer<typeof KnownCustomer>;
