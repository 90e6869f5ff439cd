/** What stands on an order once nobody is meant by it. */
export const NOBODY = { FirstName: "", LastName: "", EmailAddress1: "", MobileNumber1: "" };
