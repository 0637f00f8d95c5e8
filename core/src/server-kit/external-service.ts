import { Data, Effect } from "effect"

/** An external service that accepts a JSON body by POST: an SMS gateway, a notification service, a record system. */
export interface ExternalService {
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/** The service was unreachable, redirected the request, or did not respond within {@link externalTimeoutSeconds}. */
export class ExternalServiceUnavailable extends Data.TaggedError("OutsideUnreached")<{ readonly isTimeout: boolean }> {}

/** Timeout of external services in seconds. */
export const externalTimeoutSeconds = 8

/**
 * Posts a body and returns the status of the response, whatever it is; the response's body is discarded.
 * Call it outside any transaction.
 *
 * @param idempotencyKey the same for every attempt of one request
 */
export const postToExternalService = (
  service: ExternalService,
  body: unknown,
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> =>
  post(service, { type: "application/json", body: JSON.stringify(body) }, idempotencyKey)

/** The same with the bytes of a file. */
export const postFileOutside = (
  service: ExternalService,
  bytes: Uint8Array<ArrayBuffer>,
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> => post(service, { type: "application/octet-stream", body: bytes }, idempotencyKey)

const post = (
  service: ExternalService,
  { type, body }: { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> },
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> =>
  Effect.tryPromise({
    try: async (signal) => {
      const answer = await fetch(service.url, {
        method: "POST",
        headers: {
          "Content-Type": type,
          "Idempotency-Key": idempotencyKey,
          ...(service.key === undefined ? {} : { Authorization: `Bearer ${service.key}` }),
        },
        body,
        // The body must not be sent to another address.
        redirect: "error",
        signal,
      })
      await answer.body?.cancel()
      return answer.status
    },
    catch: () => new ExternalServiceUnavailable({ isTimeout: false }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: `${externalTimeoutSeconds} seconds`,
      orElse: () => Effect.fail(new ExternalServiceUnavailable({ isTimeout: true })),
    }),
  )
