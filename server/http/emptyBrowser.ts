import type { FastifyReply } from "fastify";

/** Clears the customer area's data: the first name, carts with a buyer's details, and opened videos. */
export const clearCustomer = (reply: FastifyReply): FastifyReply =>
  reply.header("clear-site-data", '"cache", "storage"');

/** Clears the back office's cache. It stores no personal data, so the theme and language settings stay. */
export const clearOperator = (reply: FastifyReply): FastifyReply =>
  reply.header("clear-site-data", '"cache"');
