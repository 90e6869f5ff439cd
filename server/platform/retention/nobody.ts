/** The customer data of an order after it has been anonymized. */
export const NOBODY = { FirstName: "", LastName: "", EmailAddress1: "", MobileNumber1: "" };
