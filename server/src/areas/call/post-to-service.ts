import { postToExternalService, type ExternalService } from "@rond/core/server-kit"
import { Effect } from "effect"

export type { ExternalService } from "@rond/core/server-kit"

/** Posts a body to a service. Any 2xx is success; everything else is a failure that names the status. */
export const postToService = (service: ExternalService, body: unknown, idempotencyKey: string) =>
  Effect.flatMap(postToExternalService(service, body, idempotencyKey), (status) =>
    status >= 200 && status < 300 ? Effect.void : Effect.fail(new Error(`The service answered ${status}`)),
  )
