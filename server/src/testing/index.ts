/**
 * Entry point `@rond/server/testing`: what a market's server tests need besides its server half. Runs under Vitest.
 *
 * @example
 * const server = withServer([clinicModule, supportModule, gated(serverModule)])
 * beforeAll(() => server.run(insertMarketClinic(["DE"], ["doctor", "nurse", "psychologist"])))
 * const as = sessionOf({ country: "DE", profession: "nurse" })
 */
export { actionsModule } from "../areas/actions/module.ts"
export { appointmentsModule } from "../areas/appointments/module.ts"
export { internalReferralsModule } from "../areas/internal-referral/module.ts"
export { callModule } from "../areas/call/module.ts"
export { fakeService } from "./clinics/call-clinic.ts"
export { insertRows } from "../areas/clinic/insert.ts"
export { clinicModule } from "../areas/clinic/module.ts"
export { /** @public */ documentsModule } from "../areas/documents/module.ts"
export { ePrescriptionModule } from "../areas/e-prescription/module.ts"
export { besideDoctor, inCountry, insertTestClinic, nearDoctor } from "./clinics/test-clinic.ts"
export {
  asking,
  byId,
  ofMeeting,
  type EndpointAccess,
  type PatientScopedRequest,
  type UnscopedRequest,
  anna,
  insertStranger,
  somebody,
  type Somebody,
} from "./endpoint-access/access.ts"
export { messagingModule } from "../areas/messaging/module.ts"
export { noShowModule } from "../areas/no-show/module.ts"
export { codeOf, insertMarketClinic, sessionOf } from "./clinics/market-clinic.ts"
export { gated } from "../areas/permissions/plugin-gate.ts"
export { finishOn, type Finish, type Finished } from "./finish-on.ts"
export { samplePdf } from "./sample-files.ts"
export { readPdf } from "./read-pdf.ts"
export { about, type PoolRound, type RightValues, type WireValues } from "./right-values/right-values.ts"
export { testCsrfToken } from "./test-caller.ts"
export * from "./test-server.ts"
export { renewalsModule } from "../areas/prescription-renewal/module.ts"
export { recordModule, recordModuleWith } from "../main/record-module.ts"
export { insertTemplate } from "../areas/record/seed.ts"
export { selfAssessmentModule } from "../areas/self-assessment/module.ts"
export { supportModule } from "../areas/support/module.ts"
