import type { Session } from "@rond/core/server-kit"
import {
  actionsModule,
  besideDoctor,
  clinicModule,
  gated,
  nearDoctor,
  recordModuleWith,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { serverModule } from "../server.ts"

/** The test clinic's clinician in a Swedish pool. */
export const inSweden = (session: Session, changes: Partial<NonNullable<Session["clinician"]>> = {}): Session => ({
  ...session,
  clinician: { ...session.clinician!, poolCountry: "SE", ...changes },
})

/** Anna's doctor in {@link meetingId}. */
export const doctor = inSweden(nearDoctor)
export const meetingId = "adult-meeting"
/** A doctor of the pool who does not treat Anna. */
export const besideDoctorInSweden = inSweden(besideDoctor)

/** Clinicians who may order nothing for Anna: one who does not treat her, one of another country, and a psychologist. */
export const otherClinicians: readonly Session[] = [
  besideDoctorInSweden,
  inSweden(nearDoctor, { poolCountry: "GB" }),
  inSweden(nearDoctor, { profession: "psychologist" }),
]

/**
 * A server with all that an order in a meeting touches, for the tests of one file.
 *
 * @param environment settings, such as the address of the service that is asked
 */
export function orderServer(environment: Readonly<Record<string, string>>) {
  const server = withServer(
    [clinicModule, supportModule, actionsModule, recordModuleWith([serverModule]), gated(serverModule)],
    environment,
  )
  return {
    server,
    sqlOf: (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement))),
  }
}
