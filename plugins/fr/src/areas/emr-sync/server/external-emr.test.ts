import { Effect } from "effect"
import { expect, it } from "vitest"
import { httpEmr } from "./external-emr.ts"

const patient = {
  partnerId: "tilleuls",
  externalPatientId: "TP-1",
  meetingId: "m",
  givenName: "Ada",
  familyName: "Benali",
  dateOfBirth: null,
  phone: null,
}

it("reports an unreachable record system as a technical failure without patient data", async () => {
  // Nothing listens on the discard port.
  const failure = await Effect.runPromise(
    Effect.flip(httpEmr({ url: "http://127.0.0.1:9/patients", key: undefined }).send(patient, "run-1")),
  )
  expect(failure).toMatchObject({ result: "TECH_FAILURE", because: "The record system was not reached" })
})
