import { clinicModule, finishOn, recordModuleWith, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { meansElementId, meetingMeansId } from "../areas/meeting-means/model/means-rule.ts"
import { taskSummaryId } from "../areas/tasks/model/task-rules.ts"
import { serverModule } from "./server.ts"
import { gp, insertBritishClinic } from "./testing/british-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), serverModule])
beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertBritishClinic
      const sql = yield* SqlClient.SqlClient
      yield* sql`update patient set is_one_time_user = true where id = 'patient'`
    }),
  ),
)

it("the server ends no visitor's meeting before it knows how the meeting took place", { tags: ["MKT-024"] }, async () => {
  const finish = { meetingId: "m1", as: gp, note: { assessment: "Well" } }
  const confirmed = { [taskSummaryId]: { noTasksConfirmation: true, noPrescriptionsConfirmation: true } }
  expect(await finishOn(server, { ...finish, sections: confirmed })).toEqual({
    ended: false,
    unmet: [{ rule: meetingMeansId, fields: [meansElementId] }],
  })
  expect(await finishOn(server, { ...finish, sections: { ...confirmed, [meetingMeansId]: "phone" } })).toEqual({ ended: true, unmet: [] })
})
