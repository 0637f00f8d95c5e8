import { getCareDetails } from "@rond/core/model/patient"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
} from "../areas/identity-verification/model/endpoints.ts"
import { getClinicianTasks, getEpsEnabled } from "../contract/contract.ts"
import { scoreRegisterFaults, scoreRegisterName, scoreSettings } from "../areas/mental-health-score/server/score-register.ts"
import { keepScore, sendScoreJob } from "../areas/mental-health-score/server/scores.ts"
import { demoIdentity, demoPrescriptions, demoTasks, demoUploads } from "./demo/rows.ts"
import { identityDecision, noRejectedIdentity, identityReads } from "../areas/identity-verification/server/identity.ts"
import { checkPrescriptionJob } from "../areas/pay-as-you-go/server/check-prescription.ts"
import { prescriptionHandlers } from "../areas/pay-as-you-go/server/prescription-handlers.ts"
import { prescriptionsTaken } from "../areas/pay-as-you-go/server/prescription-store.ts"
import { createPaygTable } from "../areas/pay-as-you-go/server/tables.ts"
import { signingFaults, signingName, signingSettings } from "../areas/e-prescription/server/configured-signing.ts"
import { askEnabledJob, epsEnabledOnServer, refreshEnabled } from "../areas/e-prescription/server/eps-enabled.ts"
import { epsHandlers } from "../areas/e-prescription/server/eps-handlers.ts"
import { deleteExpiredSessions, epsTaken } from "../areas/e-prescription/server/eps-store.ts"
import { demoSigningPage } from "../areas/e-prescription/server/signing-page.ts"
import { createEpsTables } from "../areas/e-prescription/server/tables.ts"
import { createIdentityTables, createScoreTable, createTaskTables } from "./tables.ts"
import { hasSubmittedTasks, sendTasks, taskHandlers, tasksTaken } from "../areas/tasks/server/tasks.ts"

/** Entry point `@rond/plugin-uk/server`: the UK's half of the reference API. */
export const serverModule: ServerModule = {
  id: "uk",
  handlers: [...taskHandlers, ...identityReads, identityDecision, ...prescriptionHandlers, ...epsHandlers],
  firstReads: ({ meeting: { id: meetingId, patientId, user }, clinician }) => {
    if (clinician.poolCountry !== "GB") return []
    const account = { params: { id: user.id } }
    const isInSetup = !user.isOneTimeUser && !clinician.poolIsExternal && !clinician.capabilities.includes("external_emr")
    const prescribes = clinician.profession === "doctor" || clinician.profession === "nurse"
    return [
      ...(prescribes ? [firstRead(getEpsEnabled, {})] : []),
      ...(isInSetup ? [firstRead(getClinicianTasks, { params: { meetingId } })] : []),
      ...(user.isOneTimeUser ? [] : [firstRead(getCareDetails, { params: { id: patientId } })]),
      firstRead(getLatestIdentityMethod, account),
      firstRead(getSelfieCheck, account),
      firstRead(getKnowledgeState, { params: { id: user.id, patientId } }),
      firstRead(getTracing, { params: { id: patientId } }),
      firstRead(getIdentityCheck, { params: { meetingId } }),
    ]
  },
  migrations: {
    "0001_uk": Effect.all([createTaskTables, createIdentityTables, createScoreTable, createPaygTable, createEpsTables], { discard: true }),
  },
  facts: [hasSubmittedTasks, epsEnabledOnServer],
  takenActions: [tasksTaken, prescriptionsTaken, epsTaken],
  beforeMeetingEnd: noRejectedIdentity,
  atMeetingEnd: sendTasks,
  whenMeetingIsOver: (ended) => Effect.andThen(keepScore(ended), refreshEnabled(ended)),
  jobs: [checkPrescriptionJob, sendScoreJob, askEnabledJob],
  retention: deleteExpiredSessions,
  settings: Effect.all([scoreSettings, signingSettings]),
  demoFaults: { [scoreRegisterName]: scoreRegisterFaults, [signingName]: signingFaults },
  demoPages: [demoSigningPage],
  demo: demoIdentity,
  demoToday: Effect.all([demoTasks, demoPrescriptions, demoUploads], { discard: true }),
}
