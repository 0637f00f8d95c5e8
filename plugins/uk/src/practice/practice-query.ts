import { Api } from "@rond/core/platform/http"
import { getCareDetails } from "@rond/core/features/patient"
import type { WorkspaceQuery } from "@rond/core/plugin"
import { Effect, Result } from "effect"
import type { BritishPartnership } from "../patient/british-parts.ts"

/** The market lists these at once; what reads them comes when they are asked for. */
const parts = Effect.promise(() => import("../patient/british-parts.ts"))

/** Reads something of the practice or partner that the patient belongs to; one reading of the care details serves all. */
export const ofPartnership = (
  key: string,
  read: (partnership: BritishPartnership) => string | null,
): WorkspaceQuery<string | undefined> => ({
  key,
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(undefined)
      : Effect.gen(function* () {
          const api = yield* Api
          const { readBritishCareDetails } = yield* parts
          const { marketSpecifics } = yield* api.run(getCareDetails, { params: { id: patientId } })
          const partnership = Result.getOrThrow(readBritishCareDetails(marketSpecifics))?.partnership ?? null
          return partnership === null ? undefined : (read(partnership) ?? undefined)
        }),
})
