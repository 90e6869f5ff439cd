import { isGateway } from "../../domain/gateways.ts";

interface NamedAccount {
  readonly terminal: string;
  readonly id: number;
  readonly isTest: boolean;
}

/**
 * Name of an auth profile's account in payments, unique over all accounts: its terminal (for Stripe the id of
 * the account) and our number.
 */
export const accountName = ({ terminal, id, isTest }: NamedAccount): string =>
  `${terminal}/${id}${isTest ? " (test)" : ""}`;

/**
 * Whether a payment was made with the account of an auth profile. Its name has our number, which the name of
 * the installation's own Stripe account has not.
 */
export const isOfProfile = ({
  provider,
  account,
}: {
  readonly provider: string;
  readonly account: string | null;
}): boolean => isGateway(provider) || (provider === "stripe" && account?.includes("/") === true);
