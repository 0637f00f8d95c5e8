import { Effect } from "effect"

/** A service outside that takes a JSON body by POST: an SMS gateway, a notification service. */
export interface OutsideTaker {
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/** Hands a body over; any 2xx is taken for accepted, everything else is a failure that names the status. Gives up after 8 s. */
export const postToService = (service: OutsideTaker, body: unknown, idempotencyKey: string) =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(service.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": idempotencyKey,
        ...(service.key === undefined ? {} : { Authorization: `Bearer ${service.key}` }),
      },
      body: JSON.stringify(body),
      signal,
    })
    if (!response.ok) throw new Error(`The service answered ${response.status}`)
  }).pipe(Effect.timeout("8 seconds"))
