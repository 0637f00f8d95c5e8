import { describe, expect, it } from "vitest"
import { noShowAvailability, type NoShowContext } from "./no-show-availability.ts"

const start = 1_000_000_000_000
const call: NoShowContext["call"] = { hasDeclined: false, restarts: 0, isPatientThere: false, sawPatient: false }
const now = (because: string) => ({ offer: "now", because })

describe("the times at which a meeting may end as a no-show", { tags: ["CALL-016", "CALL-079"] }, () => {
  it.each([
    ["before the booked start", -1, {}, { offer: "none" }],
    ["at the booked start, with a countdown", 0, {}, { offer: "later", secondsLeft: 300 }],
    ["just before five minutes", 299.5, {}, { offer: "later", secondsLeft: 1 }],
    ["five minutes after the booked start", 300, {}, now("did-not-come")],
    ["after the patient was there and left", 600, { sawPatient: true }, { offer: "none" }],
    ["with the patient in the call, restarts or not", 600, { isPatientThere: true, restarts: 3 }, { offer: "none" }],
    ["the patient declined, whatever the time", -600, { hasDeclined: true }, now("declined")],
    ["restarted once", -600, { restarts: 1 }, { offer: "none" }],
    ["restarted more than once", -600, { restarts: 2 }, now("restarted")],
    ["restarted more than once after the patient was there", 600, { restarts: 2, sawPatient: true }, now("restarted")],
  ])("%s", (_when, seconds, changes, offer) => {
    const nowMillis = start + seconds * 1_000
    expect(noShowAvailability({ startMillis: start, nowMillis, afterMinutes: 5, call: { ...call, ...changes } })).toEqual(offer)
  })
})
