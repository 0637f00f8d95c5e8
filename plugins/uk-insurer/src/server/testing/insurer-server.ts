import type { ServerModule } from "@rond/core/server-kit"
import { serverModule as ukModule } from "@rond/plugin-uk/server"
import { clinicModule, gated, recordModuleWith, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll } from "vitest"
import type { FakeInsurer } from "../../areas/insurer-service/server/testing/fake-insurer.ts"
import { insertConsultation, insertMemberClinic } from "../../areas/outcomes/server/testing.ts"
import { insertMember } from "../../areas/report/server/testing.ts"
import { serverModule } from "../server.ts"

interface InsurerServerOptions {
  /** The beginning of the consultations' ids. */
  readonly prefix: string
  /** The insurer's service. Without one, the demo's own answers. */
  readonly insurer?: FakeInsurer
  /** Further modules, which get the markets' modules. */
  readonly more?: (markets: readonly ServerModule[]) => readonly ServerModule[]
  /** Gets each line of the server's log. */
  readonly logged?: (line: string) => void
}

/** A server with the UK and its insurer, on which the GP meets Ada, who is a member. To be called at the top of a test file. */
export function insurerServer({ prefix, insurer, more = () => [], logged }: InsurerServerOptions) {
  const markets = [ukModule, serverModule]
  const server = withServer(
    [clinicModule, supportModule, recordModuleWith(markets), ...more(markets), gated(ukModule), gated(serverModule)],
    insurer === undefined ? {} : { ROND_UK_INSURER_URL: insurer.url, ROND_UK_INSURER_KEY: "their-key" },
    logged === undefined ? {} : { logged },
  )
  beforeAll(async () => {
    await server.run(insertMemberClinic)
    await server.run(insertMember("patient"))
  })
  let consultations = 0
  return {
    server,
    rowsOf: <Row extends object>(statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement))),
    /** Makes a consultation of the GP with Ada, and returns its id. */
    newConsultation: async () => {
      const meetingId = `${prefix}-${(consultations += 1)}`
      await server.run(insertConsultation(meetingId))
      return meetingId
    },
  }
}
