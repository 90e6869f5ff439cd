import { AGENT } from "../../server/demo/agents.ts";
import { CODE_TICKET } from "../../server/demo/codeIds.ts";
import { POLICY } from "../../server/demo/ids.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const ofStages =
  (path: string, body?: object) =>
  async (stage: Stage): Promise<Sample> => ({
    path: `/pres-live/${path}`,
    from: await operator(stage, "other"),
    ...(body && { body }),
  });

const ROW = `data=${AGENT.hotels}&featureId=0&ticketId=${CODE_TICKET.hotel}&pricePolicyId=${POLICY.theatre}&presentationId=0&featureCategoryId=0&businessIds=2`;

/** A valid request for each call of the ticket-reference administration. */
export const REFERENCE_SAMPLES: Samples = {
  "GET /pres-live/getTicketRefAgents": ofStages("getTicketRefAgents?userId=5"),
  "GET /pres-live/monitors/TicketReferencePromptAdmin/data": ofStages(
    `monitors/TicketReferencePromptAdmin/data?businessIds=2&customerId=${AGENT.hotels}&userId=5`,
  ),
  "GET /pres-live/monitors/TicketReferencePromptAdminDetail/data": ofStages(
    `monitors/TicketReferencePromptAdminDetail/data?${ROW}&isDetail=true`,
  ),
  "GET /pres-live/monitors/TicketReferencePromptAdminTicketSales/data": ofStages(
    `monitors/TicketReferencePromptAdminTicketSales/data?${ROW}&isDetail=1&detailLevel=1&dateType=2`,
  ),
  "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}":
    ofStages(
      `editReferencePromptOptionQuantity/1/ticket/${POLICY.theatre}/${CODE_TICKET.company}`,
      { reference: null, reference2: "E-1001", quantity: 3 },
    ),
};
