import { afterEach, describe, expect, test } from "vitest";
import {
  allows,
  enter,
  isEnrolmentDue,
  leave,
  office,
  type Operator,
} from "../../../backoffice/shell/office.ts";
import { noteLapse } from "../../../backoffice/shell/officeCall.ts";
import { orderAddress } from "../../../backoffice/shell/orderAddress.ts";
import { locationSales } from "../../../domain/api/sales.ts";
import { operatorMe } from "../../../domain/api/operators.ts";
import { counterOrder } from "../../../domain/api/counter.ts";
import { outbox } from "../../../domain/api/development.ts";
import { waitingRooms } from "../../../domain/api/waitingRoom.ts";
import { PERMISSIONS, PRESETS } from "../../../domain/permission.ts";
import { refusal } from "../../../domain/refusal.ts";
import { operatorWith } from "./operatorWith.ts";

const as = (more: Partial<Operator>) => ({ operator: operatorWith(more) });

afterEach(() => leave());

describe("what an operator may call", () => {
  test("is nothing before somebody is logged in", () => {
    expect(allows(locationSales, { operator: undefined })).toBe(false);
    expect(allows(locationSales)).toBe(false);
    enter(operatorWith({}));
    expect(allows(locationSales)).toBe(true);
  });

  test("is what the role permits", () => {
    expect(allows(locationSales, as({ permissions: ["sales"] }))).toBe(true);
    expect(allows(locationSales, as({ permissions: ["reports"] }))).toBe(false);
    expect(allows(waitingRooms, as({ permissions: [...PRESETS.staff] }))).toBe(false);
    expect(allows(waitingRooms, as({ permissions: [...PRESETS.broker] }))).toBe(true);
  });

  test("is the own session without any permission", () => {
    expect(allows(operatorMe, as({ permissions: [] }))).toBe(true);
    expect(allows(locationSales, as({ permissions: [] }))).toBe(false);
  });

  test("is the development outbox where the server has one, whatever the role", () => {
    expect(allows(outbox, as({ permissions: [...PERMISSIONS] }))).toBe(false);
    expect(allows(outbox, as({ permissions: [], hasOutbox: true }))).toBe(true);
  });

  test("waits for a second factor that is demanded", () => {
    const due = as({ isSecondFactorDemanded: true });
    expect(isEnrolmentDue(due.operator)).toBe(true);
    expect(allows(locationSales, due)).toBe(false);
    expect(allows(operatorMe, due)).toBe(true);
    const done = as({ isSecondFactorDemanded: true, hasSecondFactor: true });
    expect(isEnrolmentDue(done.operator)).toBe(false);
    expect(allows(locationSales, done)).toBe(true);
    expect(isEnrolmentDue(operatorWith({ hasSecondFactor: true }))).toBe(false);
  });
});

describe("an expired session", () => {
  const unauthorized = { refusal: refusal("UNAUTHORIZED"), reply: undefined };

  test("is noticed by the first refused call, and ends with the next login", () => {
    enter(operatorWith({}));
    const { logins } = office;
    expect(noteLapse(unauthorized)).toBe(unauthorized);
    expect(office.isLapsed).toBe(true);
    enter(operatorWith({ username: "dana" }));
    expect(office.isLapsed).toBe(false);
    expect(office.operator?.username).toBe("dana");
    // Calls that were refused are repeated for each new login.
    expect(office.logins).toBe(logins + 1);
  });

  test("is none for a visitor who never logged in, or after another refusal", () => {
    noteLapse(unauthorized);
    expect(office.isLapsed).toBe(false);
    enter(operatorWith({}));
    noteLapse({ refusal: refusal("FORBIDDEN"), reply: undefined });
    expect(office.isLapsed).toBe(false);
  });

  test("is forgotten by a logout", () => {
    enter(operatorWith({}));
    noteLapse(unauthorized);
    leave();
    expect([office.operator, office.isLapsed]).toEqual([undefined, false]);
  });
});

describe("the link to an order", () => {
  test("leads to the box office for those who may open orders", () => {
    expect(orderAddress("ABC123")).toBeUndefined();
    enter(operatorWith({ permissions: ["orders"] }));
    expect(allows(counterOrder)).toBe(true);
    expect(orderAddress("ABC123")).toBe("/box-office?q=ABC123&order=ABC123");
    expect(orderAddress(null)).toBeUndefined();
    enter(operatorWith({ permissions: ["sales"] }));
    expect(orderAddress("ABC123")).toBeUndefined();
  });
});
