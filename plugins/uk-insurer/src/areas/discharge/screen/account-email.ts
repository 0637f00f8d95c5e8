import { Api } from "@rond/core/platform/http"
import { getMeeting } from "@rond/core/model/meeting"
import type { WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"
import { insurerPath } from "../../insurer-service/screen/index.ts"
import { getPatientEmail } from "../../patient-data/model/index.ts"
import { accountEmailFact } from "../model/requires.ts"
import { isAccountHolderEmail } from "../../outcomes/model/index.ts"

/** Whether the insurer accepts the account holder's e-mail address, as it is stored for the consultation. */
export const accountEmail: WorkspaceQuery<boolean> = {
  key: accountEmailFact,
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(true)
      : Effect.gen(function* () {
          const api = yield* Api
          const { user } = yield* api.run(getMeeting, { params: { id: meetingId } })
          const params = { insurer: insurerPath, meetingId, userId: user.id }
          return isAccountHolderEmail((yield* api.run(getPatientEmail, { params })).email)
        }),
}
