import { AwsClient } from "aws4fetch";
import type { S3Config } from "../settings/picturesConfig.ts";

/** Sends signed requests to an S3 bucket. */
interface Bucket {
  /** Sends a request for an object. `name` may end with a query string. Follows no redirects. */
  readonly ask: (name: string, init: RequestInit, signal?: AbortSignal) => Promise<Response>;
  /** Sends a request and throws unless it succeeds. Returns the headers and the body of the response. */
  readonly must: (name: string, init: RequestInit) => Promise<{ headers: Headers; text: string }>;
}

/** Timeout of a request to the storage service, in ms. */
const TIMEOUT_MS = 10_000;

/** Opens a bucket. `what` names the bucket's contents in error messages, for example "pictures". */
export function openBucket(
  { url, region, keyId, secret }: S3Config,
  what: string,
  timeoutMs = TIMEOUT_MS,
): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries: 2,
  });
  const ask: Bucket["ask"] = (name, init, signal = AbortSignal.timeout(timeoutMs)) =>
    client.fetch(`${url}/${name}`, { ...init, redirect: "error", signal });
  return {
    ask,
    async must(name, init) {
      const answer = await ask(name, init);
      const text = await answer.text();
      // The request that completes an upload can return 200 with an error in its body.
      if (answer.ok && !text.includes("<Error>")) return { headers: answer.headers, text };
      throw new Error(`the store of ${what} answered ${answer.status} to ${init.method ?? "GET"}`);
    },
  };
}
