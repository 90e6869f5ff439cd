import type { FastifyReply } from "fastify";

/** After a customer's own area: the first name, carts with a buyer's details and opened videos go. */
export const clearCustomer = (reply: FastifyReply): FastifyReply =>
  reply.header("clear-site-data", '"cache", "storage"');

/** After the back office, which stores nothing of anybody: colours and language of the screen stay. */
export const clearOperator = (reply: FastifyReply): FastifyReply =>
  reply.header("clear-site-data", '"cache"');
