import { isGateway } from "../../domain/gateways.ts";

interface NamedAccount {
  readonly terminal: string;
  readonly id: number;
  readonly isTest: boolean;
}

/**
 * Returns the unique name under which payments store an auth profile's account: the gateway's terminal number
 * (for Stripe its account id) and the id of the account's row.
 */
export const accountName = ({ terminal, id, isTest }: NamedAccount): string =>
  `${terminal}/${id}${isTest ? " (test)" : ""}`;

/**
 * Whether a payment was made with the account of an auth profile. The name of an auth profile's Stripe
 * account contains our row id. The name of the installation's own Stripe account contains no row id.
 */
export const isOfProfile = ({
  provider,
  account,
}: {
  readonly provider: string;
  readonly account: string | null;
}): boolean => isGateway(provider) || (provider === "stripe" && account?.includes("/") === true);
