import { Effect } from "effect"
import { getPatientInfo, getPatientWarnings } from "@rond/core/model/patient"
import { surveysNotKept } from "@rond/core/model/self-assessment"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { dayHandlers } from "./meeting/own-meetings.ts"
import { createLabResults, labResultHandlers } from "./lab-result/lab-results.ts"
import { meetingHandlers } from "./meeting/meetings.ts"
import { patientHandlers } from "./patient/patients.ts"
import { searchHandlers } from "./patient/search/search.ts"
import { symptomHandlers } from "./symptoms.ts"
import { createTables } from "./tables.ts"
import { watchTable } from "../../platform/access/watched-tables.ts"

/** Audits changes to data that decides who may do what. Names and titles decide nothing, and stay out of the log. */
const watchRights = Effect.gen(function* () {
  yield* watchTable("pool", "id")
  yield* watchTable("feature_flag", "id")
  yield* watchTable("clinician", "id", ["person_id", "pool_id", "profession", "care_type", "capabilities", "flags"])
  yield* watchTable("person", "id", ["subject", "role", "deactivated_at"])
})

/** Pools, people, patients, meetings and symptom forms: the basis of every other area. Its demo is `clinicModuleWithDemo`. */
export const clinicModule: ServerModule = {
  id: "core.clinic",
  // Symptom forms are surveys too.
  demoUnavailable: { "surveys-not-kept": surveysNotKept },
  handlers: [...meetingHandlers, ...dayHandlers, ...patientHandlers, ...searchHandlers, ...symptomHandlers, ...labResultHandlers],
  firstReads: ({ meeting: { patientId } }) => [
    firstRead(getPatientInfo, { params: { id: patientId } }),
    firstRead(getPatientWarnings, { params: { id: patientId } }),
  ],
  migrations: { "0001_clinic": Effect.all([createTables, watchRights, createLabResults], { discard: true }) },
}
