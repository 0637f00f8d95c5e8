import { Access, Audit, handle, notFound } from "@rond/core/server-kit"
import { Config, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { defaultInsurerPath, getFormData } from "../contract/contract.ts"

/** The partner's name in paths: `ROND_UK_INSURER`, and `VITE_ROND_UK_INSURER` when the pages are built. */
const insurerPath = Config.NonEmptyString("ROND_UK_INSURER").pipe(Config.withDefault(defaultInsurerPath))

const formData = handle(getFormData, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* Access
    yield* access.requireClinicianIn(["GB"])
    if (params.insurer !== (yield* insurerPath)) return yield* notFound("Insurer")
    const { meetingId, patientId } = yield* access.requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk-insurer.form-data.read", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const migrated = yield* sql`select id from meeting where id = ${meetingId} and note_kept_elsewhere`
    if (migrated.length === 0) return yield* notFound("Form data")
  }),
)

export const formDataHandlers = [formData]
