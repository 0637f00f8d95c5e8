import { Effect } from "effect"
import { isAppointment, noShowAvailability, noShowReasons, type NoShowReason } from "@rond/core/model/no-show"
import { conflict, invalid, notFound, type CancelPayload } from "@rond/core/server-kit"
import { callHistory } from "../call/call-history.ts"
import { findMeeting } from "../clinic/meeting/meetings.ts"
import { databaseNow } from "../support/switches.ts"

/** A clinician's clock may be this far ahead of the server's when the time to wait is over on screen. */
const clockSlackMillis = 30_000

/**
 * Fails unless the meeting may be ended as a no-show for this reason: `cancellation_reason` for one a no-show does not have,
 * `missing_explanation` for "Other" without words, `no_show_not_offered` where the button would not be there.
 *
 * The button's own rule, on what the server knows: the meeting's kind, its time, and the call's timeline. Whether the patient's picture
 * is there this very moment only the page knows: a patient page may be open, and its call dead.
 */
export const mustOfferNoShow = Effect.fnUntraced(function* ({ meetingId, reason, explanation }: CancelPayload) {
  if (!isNoShowReason(reason)) return yield* invalid("cancellation_reason", `A no-show has no reason ${reason}`)
  if (reason === "Other" && (explanation ?? "").trim() === "") return yield* invalid("missing_explanation", "Another reason needs words")
  const meeting = (yield* findMeeting(meetingId)) ?? (yield* notFound("Meeting"))
  const history = yield* callHistory(meetingId)
  const { offer } = noShowAvailability({
    startMillis: meeting.startMillis,
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

const isNoShowReason = (reason: string): reason is NoShowReason => noShowReasons.some((one) => one === reason)
