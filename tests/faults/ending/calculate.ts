import { Schema } from "effect"
import { outcomeNames } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/outcome.ts"
import { CurrentReport } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/report/current-report.ts"
import { consultationRequest, standard } from "../../../plugins/uk-insurer/src/server/testing/consultation.ts"
import type { OutsideService } from "../../outside/outside-service.ts"
import { type Clinic, json } from "../clinic-at.ts"

const encode = Schema.encodeSync(CurrentReport)

/** The history in the report of a calculation: another than any end sends, so that it does not count as an end's report. */
export const calculated = "calculated"

/**
 * Chooses an outcome in a meeting and has the insurer calculate it, as a page does before the end. The insurer has the consultation from then on,
 * so its report must replace it. The request does not count among those of the end.
 */
export async function calculate(
  { clinic, service }: { readonly clinic: Clinic; readonly service: OutsideService },
  meetingId: string,
): Promise<void> {
  const about = { meetingId, clinicianId: "c1", patientId: "anna", userId: "anna" }
  const { params, headers, payload } = consultationRequest(about, [standard(outcomeNames.physiotherapy)])
  const { vitalityData } = payload
  const consultation = { ...vitalityData.consultation, consultationSummary: calculated }
  const sent = json("POST", `calculate-${meetingId}`, encode({ vitalityData: { ...vitalityData, consultation } }))
  const path = `/uk/${params.insurer}/v2/clinician/consultation`
  const response = await clinic.send(path, { ...sent, headers: { ...(sent.headers as Record<string, string>), ...headers } })
  if (!response.ok) throw new Error(`the calculation was answered ${response.status}: ${await response.text()}`)
  service.forgetRequests(meetingId)
}
