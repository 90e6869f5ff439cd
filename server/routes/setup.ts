import * as calls from "../../domain/api/setup.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { judgeOwner } from "../catalogueAdmin/everyBusiness.ts";
import { judgeGuessable } from "../identity/logins/guessablePasswords.ts";
import { findOperator, plainName, tellOperator } from "../identity/operators/operators.ts";
import { isSetupKey, isSetupOpen } from "../identity/operators/setupKey.ts";
import { setFirstPrice } from "../resources/firstPrice.ts";
import { passStep } from "../resources/firstRun.ts";
import { setUpHouse } from "../resources/setUpHouse.ts";
import { setupProgress } from "../resources/setupProgress.ts";

/** Mounts the routes for the initial setup of an installation. */
export function setupRoutes(mount: Mount, office: Container): void {
  const { db, config, logins, languages, region, tellCatalogue } = office;
  const { isDemo } = config;
  const { isSecondFactorDemanded } = config.logins;
  const judgeKey = async (key: string): Promise<void> => {
    if (!isSetupKey(db, key) || !(await isSetupOpen(db, isDemo))) throw new Refused("SETUP_CLOSED");
  };
  mount(calls.lookAtSetup, async ({ body }) => {
    await judgeKey(body.setupKey);
    return { success: true } as const;
  });
  mount(calls.setUpHouse, async ({ body }, { request, reply, locale }) => {
    await judgeKey(body.setupKey);
    const username = plainName(body.username);
    await judgeGuessable(db, body.password, { ...body, login: username });
    const passwordHash = await logins.passwords.hash(body.password);
    const id = await db
      .transaction()
      .execute((tx) => setUpHouse(tx, { asked: body, username, passwordHash, locale, isDemo }));
    await Promise.all([languages.refresh(), region.refresh()]);
    tellCatalogue();
    await logins.operators.begin(request, reply, id);
    const operator = await findOperator(db, id, isDemo);
    if (!operator) throw new Error("whoever has set the house up is there");
    return tellOperator(operator, { db, isDemo, isSecondFactorDemanded }, locale);
  });
  mount(calls.setupProgress, (_, { operator }) => setupProgress(db, config, operator));
  mount(calls.setFirstPrice, async ({ body }, { operator, locale }) => {
    await judgeOwner(db, operator, null);
    const ticketGroupId = await setFirstPrice(office, operator, { ...body, locale });
    tellCatalogue();
    return { ticketGroupId };
  });
  mount(calls.passSetupStep, async ({ body }, { operator }) => {
    await judgeOwner(db, operator, null);
    await passStep(db, config, operator, body.step);
    return setupProgress(db, config, operator);
  });
}
