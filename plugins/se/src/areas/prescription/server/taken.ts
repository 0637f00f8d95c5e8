import type { TakenAction } from "@rond/core/model/actions"
import { Effect } from "effect"
import { countedPrescriptions } from "../model/taken-prescriptions.ts"
import { prescriptionsOfMeeting } from "./state/prescription-row.ts"

/** The prescriptions of a meeting. One that is cancelled, refused or without an answer counts as cancelled. */
export const prescriptionsTaken = (meetingId: string) =>
  Effect.map(prescriptionsOfMeeting(meetingId), (stored) =>
    stored.map(({ id, prescription }): TakenAction => ({ id, isCancelled: countedPrescriptions([prescription]) === 0 })),
  )
