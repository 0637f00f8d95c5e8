import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { actionGroup, takenActionCard } from "../../../extension-points/points/actions.ts"
import { meetingCount } from "../../../platform/workspace/meeting-count.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/treatment-programme/endpoints.ts"))

/** How many programmes were started in this meeting. */
export const startedProgrammeCount = meetingCount("treatment-programme.started-count", ({ meetingId }) =>
  Effect.gen(function* () {
    const { listStartedProgrammes } = yield* endpoints
    const { programmes } = yield* (yield* Api).run(listStartedProgrammes, { params: { meetingId } })
    return programmes.length
  }),
)

/** The `treatment-programme-group` of the side menu: gives the patient a programme. */
export const treatmentProgrammeGroup = () =>
  actionGroup({
    id: "treatment-programme-group",
    label: msg`Treatment programme`,
    icon: "treatment-programme",
    actions: [{ id: "treatment-programme", label: msg`Treatment programme`, load: () => import("./GiveProgrammePanel.tsx") }],
  })

/** The programmes started in this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export const startedProgrammesCard = () =>
  takenActionCard({
    id: "treatment-programme",
    label: msg`Treatment programmes`,
    count: startedProgrammeCount,
    load: () => import("./StartedProgrammes.tsx"),
  })
