import { beforeAll, describe, expect, test } from "vitest";
import { isScreenAt } from "../../backoffice/openScreens.ts";
import { screenGroups } from "../../backoffice/screens.ts";
import { allows, isEnrolmentDue, type Operator } from "../../backoffice/shell/office.ts";
import { PERMISSIONS, PRESETS, ROLES, type Permission } from "../../domain/permission.ts";
import { englishTexts } from "./englishTexts.ts";

let all: ReturnType<typeof screenGroups>[number]["screens"][number][];
beforeAll(async () => {
  all = screenGroups(await englishTexts()).flatMap(({ screens }) => screens);
});

const operator = (permissions: readonly Permission[], over: Partial<Operator> = {}): Operator => ({
  userInfo: { FirstName: "Dana", LastName: "Levi", userId: 3, businessIds: [1] },
  businesses: [{ id: 1, name: "Parterre" }],
  username: "dana",
  role: "staff",
  roleName: "Staff",
  permissions: [...permissions],
  hasSecondFactor: false,
  isSecondFactorDemanded: false,
  hasOutbox: false,
  ...over,
});
const paths = (of: Operator): string[] =>
  all.filter(({ needs }) => allows(needs, { operator: of })).map(({ path }) => path);

describe("the screens of the back office", () => {
  test("have names, and each a path and a shortcut of its own", () => {
    for (const { name, path } of all) {
      expect(name).not.toMatch(/^$|^[a-z]+\.[a-z]/);
      expect(path).toMatch(/^\/[a-z-]+/);
    }
    const letters = all.map(({ letter }) => letter);
    expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  test("are open to an administrator, except the outbox of a development server", () => {
    const closed = all
      .map(({ path }) => path)
      .filter((path) => !paths(operator(PERMISSIONS)).includes(path));
    expect(closed).toEqual(["/outbox"]);
    expect(paths(operator(PERMISSIONS, { hasOutbox: true }))).toHaveLength(all.length);
  });

  test("of money and of people are closed to roles that do not need them", () => {
    const open = Object.fromEntries(ROLES.map((role) => [role, paths(operator(PRESETS[role]))]));
    for (const path of ["/disputes", "/held-payments", "/keys", "/webhooks", "/imports", "/events"])
      for (const role of ["staff", "reporting", "broker"])
        expect(open[role], `${role} ${path}`).not.toContain(path);
    expect(open["reporting"]).not.toContain("/box-office");
    expect(open["staff"]).toContain("/box-office");
    expect(open["staff"]).not.toContain("/event-sales");
    expect(open["broker"]).toContain("/event-sales");
  });

  test("are almost all closed until a demanded authenticator is set up", () => {
    const due = operator(PERMISSIONS, { isSecondFactorDemanded: true });
    expect(isEnrolmentDue(due)).toBe(true);
    expect(paths(due)).toEqual(["/account"]);
    expect(paths({ ...due, hasSecondFactor: true }).length).toBeGreaterThan(10);
  });

  test("are closed to nobody", () => {
    expect(all.filter(({ needs }) => allows(needs, { operator: undefined }))).toEqual([]);
  });
});

test.each([
  ["/sales", true],
  ["/sales/7", true],
  ["/sales-tax", false],
  ["/", false],
])("%s is at the screen /sales: %s", (location, is) => {
  expect(isScreenAt(location, { path: "/sales" })).toBe(is);
});
