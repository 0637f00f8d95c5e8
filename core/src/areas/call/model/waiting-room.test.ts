import { describe, expect, it } from "vitest"
import { waitedMinutes, waitingRoomOf, type CallPresence } from "./waiting-room.ts"

const now = 1_000_000_000_000
const ago = (seconds: number) => now - seconds * 1_000
const emptyCall: CallPresence = {
  nowMillis: now,
  isOver: false,
  patient: { presentSinceMillis: null, lastAliveMillis: null, hasLeft: false },
  clinician: { lastAliveMillis: null, leftAtMillis: null },
}
const joined = { presentSinceMillis: ago(120), lastAliveMillis: ago(5), hasLeft: false }
const inCall = { lastAliveMillis: ago(5), leftAtMillis: null }
const absent = { isPatientThere: false, waitingSinceMillis: null }
const bothPresent = { isPatientThere: true, waitingSinceMillis: null }
const waiting = (seconds: number) => ({ isPatientThere: true, waitingSinceMillis: ago(seconds) })

describe("who is in a call", { tags: ["CALL-100"] }, () => {
  it.each<[string, Partial<CallPresence>, ReturnType<typeof waitingRoomOf>]>([
    ["a patient who never came", {}, absent],
    ["a patient who joined", { patient: joined }, waiting(120)],
    ["a patient who declined", { patient: { ...emptyCall.patient, hasLeft: true } }, absent],
    ["a patient who declined and joined after all", { patient: { ...joined, presentSinceMillis: ago(20) } }, waiting(20)],
    ["a sign of life 29 s ago", { patient: { ...joined, lastAliveMillis: ago(29) } }, waiting(120)],
    ["a sign of life 30 s ago", { patient: { ...joined, lastAliveMillis: ago(30) } }, absent],
    ["a sign of life 31 s ago", { patient: { ...joined, lastAliveMillis: ago(31) } }, absent],
    ["a patient who said goodbye a second after a sign of life", { patient: { ...joined, hasLeft: true } }, absent],
    ["a patient with the clinician", { patient: joined, clinician: inCall }, bothPresent],
    ["a clinician's sign of life 29 s ago", { patient: joined, clinician: { ...inCall, lastAliveMillis: ago(29) } }, bothPresent],
    ["a clinician whose page fell silent", { patient: joined, clinician: { ...inCall, lastAliveMillis: ago(31) } }, waiting(31)],
    [
      "a clinician who ended the call with the patient there",
      { patient: joined, clinician: { ...inCall, leftAtMillis: ago(2) } },
      waiting(2),
    ],
    [
      "a patient who came after the clinician had left",
      { patient: { ...joined, presentSinceMillis: ago(60) }, clinician: { lastAliveMillis: ago(400), leftAtMillis: ago(300) } },
      waiting(60),
    ],
    ["a clinician alone", { clinician: inCall }, absent],
    ["a meeting that is over", { isOver: true, patient: joined }, absent],
  ])("%s", (_who, changes, room) => {
    expect(waitingRoomOf({ ...emptyCall, ...changes })).toEqual(room)
  })

  it.each([
    [-3, 0],
    [59, 0],
    [60, 1],
    [179, 2],
  ])("%d s are %d min of waiting", (seconds, minutes) => {
    expect(waitedMinutes(ago(seconds), now)).toBe(minutes)
  })
})
