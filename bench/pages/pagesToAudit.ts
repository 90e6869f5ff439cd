import { listByDate } from "../../domain/api/catalogue.ts";
import type { Reply } from "../../domain/api/route.ts";

interface PageToAudit {
  readonly name: string;
  readonly path: string;
}

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jerusalem" });

/** Returns the pages that a visitor opens on the way from the home page to a hall with seats for tomorrow. */
export async function pagesToAudit(url: string): Promise<PageToAudit[]> {
  const tomorrow = day.format(Date.now() + 24 * 3_600_000);
  const answer = await fetch(`${url}/api/seats/presentations?date=${tomorrow}`);
  const { presentations }: Reply<typeof listByDate> = await answer.json();
  const one = presentations.find(({ isReserved }) => isReserved);
  if (!one) throw new Error(`the demo has no seats for ${tomorrow}`);
  return [
    { name: "home", path: "/" },
    { name: "what's on", path: "/whatson" },
    { name: "feature", path: `/feature/${one.featureId}` },
    { name: "seats", path: `/order/${one.id}` },
  ];
}
