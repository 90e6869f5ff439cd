import type { CustomerInfo } from "../../domain/customer.ts";
import { seal, unseal } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";

const PLACE = "orders.customer.SSN";

/** Encrypts the ID number of a customer, as it is stored with an order. */
export const sealCustomer = (db: Db, customer: CustomerInfo): CustomerInfo =>
  customer.SSN ? { ...customer, SSN: seal(db, PLACE, customer.SSN) } : customer;

/** Decrypts the ID number of a customer that was read from an order's row. */
export const unsealCustomer = (db: Db, customer: CustomerInfo): CustomerInfo =>
  customer.SSN ? { ...customer, SSN: unseal(db, PLACE, customer.SSN) } : customer;
