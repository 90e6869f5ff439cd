import { CODE_TICKET } from "./codeIds.ts";
import { addPrices, priceLine } from "./fillPrices.ts";
import { DEMO, GROUP, POLICY } from "./ids.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { make, type DemoOffice } from "./make.ts";
import { namesOf, type Pair } from "./names.ts";

/** Ids of customers who refer people to the demo's businesses (agents). */
export const AGENT = { hotels: 5001, acme: 5002, port: 5003, school: 5004 } as const;

interface DemoAgent {
  readonly id: number;
  readonly name: Pair;
  readonly businessId: number;
  readonly mobile: string | null;
}

const AGENTS: readonly DemoAgent[] = [
  {
    id: AGENT.hotels,
    name: ["מלונות הגליל והכרמל", "Galilee and Carmel Hotels"],
    businessId: DEMO.stageBusiness,
    mobile: "0500000021",
  },
  {
    id: AGENT.acme,
    name: ["אקמה תעשיות", "Acme Industries"],
    businessId: DEMO.stageBusiness,
    mobile: "0500000022",
  },
  {
    id: AGENT.port,
    name: ["ועד עובדי הנמל", "Port Workers' Committee"],
    businessId: DEMO.cinemaBusiness,
    mobile: "0500000023",
  },
  {
    id: AGENT.school,
    name: ["תיכון אורט", "ORT High School"],
    businessId: DEMO.cinemaBusiness,
    mobile: null,
  },
];

/** A cinema ticket for weekdays that asks for the reference of the agent who sent the buyer. */
const COMMITTEE = {
  id: CODE_TICKET.committee,
  name: ["ועד עובדים", "Workers' committee"],
  prompt: ["קוד הוועד או בית הספר", "Code of the committee or school"],
  amount: 4000,
} as const;

/**
 * References that buyers enter for the workers' committee ticket. One of the references is valid for a single
 * film only.
 */
export const AGENT_REFERENCES: readonly {
  readonly id: number;
  readonly agentId: number;
  readonly value: string;
  readonly quantity: number | null;
  readonly featureId?: number;
}[] = [
  { id: 101, agentId: AGENT.port, value: "PORT-A", quantity: 250 },
  { id: 102, agentId: AGENT.port, value: "PORT-B", quantity: 40 },
  { id: 103, agentId: AGENT.port, value: "PORT-BOARD", quantity: null },
  { id: 104, agentId: AGENT.school, value: "ORT-11", quantity: 60 },
  { id: 105, agentId: AGENT.school, value: "ORT-12", quantity: 60, featureId: DEMO.film3d },
];

async function fillCommittee(office: DemoOffice): Promise<void> {
  const { id, name, prompt, amount } = COMMITTEE;
  const type = { name: namesOf(name), ref1prompt: namesOf(prompt) };
  await make(office, "ticket-types", [{ id, values: type }]);
  // The new line follows the lines of the ticket types that anybody can buy.
  await addPrices(office, POLICY.cinema, [priceLine(GROUP.cinemaStandard, id, amount)]);
  await make(
    office,
    "reference-options",
    AGENT_REFERENCES.map((reference) => ({
      id: reference.id,
      values: {
        pricePolicyId: POLICY.cinema,
        ticketTypeId: id,
        slot: 1,
        answer: reference.value,
        quantity: reference.quantity,
        agentId: reference.agentId,
        featureId: reference.featureId ?? null,
      },
    })),
  );
}

/** Adds the demo's agents if there are none, and assigns the theatre's references to their agents. */
export async function fillAgents(office: DemoOffice): Promise<void> {
  const { db } = office;
  if (!(await isDemoDatabase(db))) return;
  const present = await db
    .selectFrom("reference_agent")
    .select("customer_id")
    .limit(1)
    .executeTakeFirst();
  if (present) return;
  await db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await make(
      own,
      "reference-agents",
      AGENTS.map(({ id, name, businessId, mobile }) => ({
        id,
        values: { businessId, name: namesOf(name), mobile },
      })),
    );
    await fillCommittee(own);
    const owners = [
      [CODE_TICKET.hotel, AGENT.hotels],
      [CODE_TICKET.company, AGENT.acme],
    ] as const;
    for (const [ticketId, agentId] of owners) {
      await tx
        .updateTable("reference_option")
        .set({ customer_id: agentId })
        .where("ticket_type_id", "=", ticketId)
        .execute();
    }
  });
}
