import { Effect } from "effect"
import { always } from "@rond/core/plugin"
import { isAppointment, noShowAvailability, noShowNotOffered, noShowReasons, type NoShowReason } from "@rond/core/model/no-show"
import { conflict, invalid, notFound, type CancelPayload, type WorkspaceOn } from "@rond/core/server-kit"
import { callHistory } from "../call/call-history.ts"
import { findMeeting } from "../clinic/meeting/meetings.ts"
import { policiesOfWorkspace } from "../permissions/permitted.ts"
import { permits } from "../permissions/policies-in-force.ts"
import { databaseNow } from "../support/switches.ts"

/** A clinician's clock may be this far ahead of the server's when the time to wait is over on screen. */
const clockSlackMillis = 30_000

/**
 * Fails unless the meeting may be ended as a no-show for this reason: `cancellation_reason` for one a no-show does not have,
 * `missing_explanation` for "Other" without words, `no_show_not_offered` where the button would not be there.
 *
 * The button's own rule with the minutes and the condition of the policy in force, on what the server knows: the meeting's kind, its time, and the call's timeline. Whether the patient's picture
 * is there this very moment only the page knows: a patient page may be open, and its call dead.
 */
export const mustOfferNoShow = Effect.fnUntraced(function* ({ meetingId, reason, explanation }: CancelPayload) {
  if (!isNoShowReason(reason)) return yield* invalid("cancellation_reason", `A no-show has no reason ${reason}`)
  if (reason === "Other" && (explanation ?? "").trim() === "") return yield* invalid("missing_explanation", "Another reason needs words")
  const meeting = (yield* findMeeting(meetingId)) ?? (yield* notFound("Meeting"))
  const noShow = yield* noShowPolicyIn({ meetingId, patientId: meeting.patientId })
  const history = yield* callHistory(meetingId)
  const { offer } =
    noShow === undefined
      ? noShowNotOffered
      : noShowAvailability({
          startMillis: meeting.startMillis,
          afterMinutes: noShow.afterMinutes,
          nowMillis: (yield* databaseNow) + clockSlackMillis,
          call: {
            hasDeclined: history.patientLeft === "PATIENT_DECLINED",
            restarts: history.restarts,
            isPatientThere: false,
            sawPatient: history.sawPatient,
          },
        })
  if (offer !== "now" || !isAppointment(meeting))
    return yield* conflict("no_show_not_offered", "The meeting cannot be ended as a no-show now")
})

/** The no-show of the policy in force, a partner's before its market's; `undefined` where none of them tells of a no-show. */
const noShowPolicyIn = Effect.fnUntraced(function* (on: WorkspaceOn) {
  const { policies, facts, declared } = yield* policiesOfWorkspace(on)
  for (const policy of policies.toReversed()) {
    const { noShow } = policy
    if (noShow !== undefined && (yield* permits(policy, noShow.when ?? always, facts, declared, on))) return noShow
  }
  return undefined
})

const isNoShowReason = (reason: string): reason is NoShowReason => noShowReasons.some((one) => one === reason)
