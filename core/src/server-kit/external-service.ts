import { Data, Effect } from "effect"

/** A service outside that takes a JSON body by POST: an SMS gateway, a notification service, a record system. */
export interface ExternalService {
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/** The service was not reached, sent the request on to another address, or did not answer within {@link externalTimeoutSeconds}. */
export class ExternalServiceUnavailable extends Data.TaggedError("OutsideUnreached")<{ readonly isTimeout: boolean }> {}

/** Seconds a service outside may take to answer. */
export const externalTimeoutSeconds = 8

/**
 * Hands a body over and gives the status of the answer, whatever it is. What the answer says beside is not read, and its connection let
 * go of at once. Ask it outside any transaction.
 *
 * @param idempotencyKey the same for every try of one and the same errand
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
        // What is handed over is meant for this address alone.
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
