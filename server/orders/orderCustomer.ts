import type { CustomerInfo } from "../../domain/customer.ts";
import { seal, unseal } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";

const PLACE = "orders.customer.SSN";

/** A customer as stored with an order, with the ID number encrypted. */
export const sealCustomer = (db: Db, customer: CustomerInfo): CustomerInfo =>
  customer.SSN ? { ...customer, SSN: seal(db, PLACE, customer.SSN) } : customer;

/** The customer of an order's row, with the ID number decrypted. */
export const unsealCustomer = (db: Db, customer: CustomerInfo): CustomerInfo =>
  customer.SSN ? { ...customer, SSN: unseal(db, PLACE, customer.SSN) } : customer;
