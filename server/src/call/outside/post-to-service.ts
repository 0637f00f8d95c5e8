import { postToExternalService, type ExternalService } from "@rond/core/server-kit"
import { Effect } from "effect"

export type { ExternalService } from "@rond/core/server-kit"

/** Hands a body over; any 2xx is taken for accepted, everything else is a failure that names the status. */
export const postToService = (service: ExternalService, body: unknown, idempotencyKey: string) =>
  Effect.flatMap(postToExternalService(service, body, idempotencyKey), (status) =>
    status >= 200 && status < 300 ? Effect.void : Effect.fail(new Error(`The service answered ${status}`)),
  )
