import { expect, it } from "vitest"
import { consultationMethod, consultationStatus, type MeetingEnding, statusLabels } from "./consultation-status.ts"

const completed: MeetingEnding = { status: "COMPLETED", reason: null, sawPatient: true, cancelledBy: "clinic" }
const noShow: MeetingEnding = { status: "NO_SHOW", reason: "DidNotAttend", sawPatient: false, cancelledBy: "clinic" }
const cancelled: MeetingEnding = { status: "CANCELLED", reason: "CouldNotVerifyPatient", sawPatient: true, cancelledBy: "clinic" }

it.each<[string, MeetingEnding, string, string]>([
  ["completed", completed, "Completed", "Video"],
  ["completed without a call", { ...completed, sawPatient: false }, "Completed", "Video"],
  ["a no-show who never came", noShow, "Missed", "Patient declined"],
  ["a no-show who came and was lost", { ...noShow, sawPatient: true }, "Abandoned", "Patient declined"],
  ["a no-show who declined", { ...noShow, reason: "Declined" }, "Abandoned", "Patient declined"],
  ["a no-show for technical reasons", { ...noShow, reason: "TechnicalProblems" }, "Abandoned", "Patient declined"],
  ["a no-show for another reason", { ...noShow, reason: "Other" }, "Abandoned", "Patient declined"],
  ["a no-show without a reason", { ...noShow, reason: null }, "Abandoned", "Patient declined"],
  ["a rejected identity", cancelled, "Provider Cancelled", "Patient declined"],
  ["a rejection for technical reasons", { ...cancelled, reason: "TechnicalProblems" }, "Provider Cancelled", "Patient declined"],
  ["cancelled by the patient", { ...cancelled, reason: null, cancelledBy: "patient" }, "Member Cancelled", "Patient declined"],
  ["rejected by the clinic, whatever the booking says", { ...cancelled, cancelledBy: "patient" }, "Provider Cancelled", "Patient declined"],
])("%s", { tags: ["RPT-475", "RPT-478"] }, (_, ending, label, method) => {
  const status = consultationStatus(ending)
  expect([statusLabels[status], consultationMethod(status)]).toEqual([label, method])
})
