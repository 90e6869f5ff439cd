import type { FastifyReply } from "fastify";

/**
 * Makes the browser delete the customer area's data: the first name, carts with a buyer's details, and opened
 * videos.
 */
export const clearCustomer = (reply: FastifyReply): FastifyReply =>
  reply.header("clear-site-data", '"cache", "storage"');

/**
 * Makes the browser delete the back office's cache. The theme and language settings stay in the browser,
 * because they are not personal data.
 */
export const clearOperator = (reply: FastifyReply): FastifyReply =>
  reply.header("clear-site-data", '"cache"');
