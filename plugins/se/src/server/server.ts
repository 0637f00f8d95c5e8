import { getUpcomingAppointments, upcomingPage } from "@rond/core/model/appointments"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { getMedicationLists } from "../areas/medication/model/contract/endpoints.ts"
import { listImmunizationSeries } from "../areas/vaccination/model/vaccination.ts"
import { demoEntryDetails } from "../areas/entry-details/demo/entry-details.ts"
import { demoHealthChecks } from "../areas/health-check/demo/health-checks.ts"
import { demoMedications } from "../areas/medication/demo/medications.ts"
import { demoClaimsToday, demoSickNotes } from "./demo/rows.ts"
import { outsidePrescriptions } from "./demo/e-prescriptions.ts"
import { entryDetailHandlers } from "../areas/entry-details/server/entry-details.ts"
import { healthCheckHandlers } from "../areas/health-check/server/health-checks.ts"
import { getInsuranceClaimInfo } from "../contract/contract.ts"
import { insuranceClaimHandlers } from "../areas/insurance-claim/server/insurance-claims.ts"
import { correctionHandlers } from "../areas/medication/server/corrections/correction-handlers.ts"
import { catalogueName } from "../areas/medication/server/catalogue/configured-catalogue.ts"
import { drugHandlers } from "../areas/medication/server/drug-handlers.ts"
import { medicationHandlers } from "../areas/medication/server/medication-handlers.ts"
import { medicationsTaken } from "../areas/medication/server/medication-store.ts"
import { medicationSettings } from "../areas/medication/server/module.ts"
import { printHandlers } from "../areas/medication/server/print/print-handler.ts"
import { createSafetyReasonTable } from "../areas/medication/server/safety/kept-reasons.ts"
import { drugSafetyName } from "../areas/medication/server/safety/configured-drug-safety.ts"
import { sourceHandlers } from "../areas/medication/server/sources/source-handlers.ts"
import { createMedicationTables } from "../areas/medication/server/tables.ts"
import { demoPollen } from "../areas/pollen/demo/pollen.ts"
import { pollenHandlers } from "../areas/pollen/server/pollen-handlers.ts"
import { createPollenTables } from "../areas/pollen/server/tables.ts"
import { demoRenewalReviews } from "../areas/renewal-review/demo/renewals.ts"
import { renewalReviewHandlers } from "../areas/renewal-review/server/review-handlers.ts"
import { reviewFacts } from "../areas/renewal-review/server/review-store.ts"
import { createRenewalTables } from "../areas/renewal-review/server/tables.ts"
import { demoSelfAssessments } from "../areas/self-assessment/server/demo-self-assessments.ts"
import { selfAssessmentHandlers, selfAssessmentsTaken } from "../areas/self-assessment/server/self-assessments.ts"
import {
  createSwedishHomeTests,
  swedishHomeTestHandlers,
  swedishHomeTestsTaken,
  swedishLaboratory,
} from "../areas/home-test/server/home-test.ts"
import {
  prescriptionFaults,
  prescriptionHandlers,
  prescriptionRetention,
  prescriptionSettings,
} from "../areas/prescription/server/module.ts"
import { demoFavourites } from "../areas/prescription/demo/favourites.ts"
import { demoNationalPatients } from "../areas/prescription/demo/national-patients.ts"
import { demoPrescriptions } from "../areas/prescription/demo/prescriptions.ts"
import { createFavouriteTable } from "../areas/prescription/server/favourite/favourite-table.ts"
import { settleJob } from "../areas/prescription/server/state/settle.ts"
import { createPrescriptionTables } from "../areas/prescription/server/tables.ts"
import { prescriptionsTaken } from "../areas/prescription/server/taken.ts"
import { createSelfAssessmentTables } from "../areas/self-assessment/server/tables.ts"
import { patientTopics } from "./patient-topics.ts"
import { sickNoteHandlers, sickNotesTaken } from "../areas/sick-note/server/sick-notes.ts"
import { demoRegister } from "../areas/vaccination/server/demo-register.ts"
import { demoVaccinations } from "../areas/vaccination/server/demo-vaccinations.ts"
import { immunizationHandlers } from "../areas/vaccination/server/immunizations.ts"
import { newImmunizationHandlers, vaccinationsTaken } from "../areas/vaccination/server/new-immunization.ts"
import { registerHandlers } from "../areas/vaccination/server/register.ts"
import { createVaccinationTables } from "../areas/vaccination/server/tables.ts"
import { createClaimTables, createLabTables, createReferralTables, createSickNoteTables } from "./tables.ts"

/** Entry point `@rond/plugin-se/server`: Sweden's half of the reference API. */
export const serverModule: ServerModule = {
  id: "se",
  handlers: [
    ...healthCheckHandlers,
    ...insuranceClaimHandlers,
    ...sickNoteHandlers,
    ...entryDetailHandlers,
    ...medicationHandlers,
    ...drugHandlers,
    ...correctionHandlers,
    ...sourceHandlers,
    ...printHandlers,
    ...registerHandlers,
    ...immunizationHandlers,
    ...newImmunizationHandlers,
    ...selfAssessmentHandlers,
    ...renewalReviewHandlers,
    ...pollenHandlers,
    ...swedishHomeTestHandlers,
    ...prescriptionHandlers,
  ],
  firstReads: ({ meeting: { patientId, user }, clinician, featureFlagIds }) => {
    if (clinician.poolCountry !== "SE") return []
    const registers = featureFlagIds.includes("hide-national-registers")
      ? []
      : [firstRead(getMedicationLists, { params: { id: patientId } }), firstRead(listImmunizationSeries, { query: { patientId } })]
    const params = { patientId, clinicianId: clinician.id }
    return [
      firstRead(getUpcomingAppointments, { params, query: upcomingPage }),
      // It decides on a tab and on tags, which would move others if they came later.
      ...(user.isResolved ? [firstRead(getInsuranceClaimInfo, { params })] : []),
      ...registers,
    ]
  },
  takenActions: [
    { kind: "se-sick-note", find: sickNotesTaken },
    { kind: "se-self-assessment", find: selfAssessmentsTaken },
    swedishHomeTestsTaken,
    { kind: "se-medications", find: medicationsTaken },
    { kind: "se-vaccinations", find: vaccinationsTaken },
    { kind: "se-prescription", find: prescriptionsTaken },
  ],
  migrations: {
    "0001_se": Effect.all(
      [
        createClaimTables,
        createSickNoteTables,
        createLabTables,
        createPrescriptionTables,
        createFavouriteTable,
        createReferralTables,
        createMedicationTables,
        createSafetyReasonTable,
        createVaccinationTables,
        createSelfAssessmentTables,
        createRenewalTables,
        createPollenTables,
        createSwedishHomeTests,
      ],
      { discard: true },
    ),
  },
  facts: reviewFacts,
  jobs: [settleJob],
  settings: Effect.all([medicationSettings, prescriptionSettings, swedishLaboratory.settings]),
  demoFaults: {
    [catalogueName]: ["unavailable", "refused", "slow", "bad-json"],
    [drugSafetyName]: ["unavailable", "refused", "slow", "bad-json"],
    ...prescriptionFaults,
    ...swedishLaboratory.demoFaults,
  },
  retention: prescriptionRetention,
  topics: patientTopics,
  demo: Effect.all(
    [demoSickNotes, Effect.andThen(demoEntryDetails, demoPrescriptions), demoMedications, outsidePrescriptions, demoFavourites],
    { discard: true },
  ),
  demoToday: Effect.all(
    [
      demoClaimsToday,
      demoHealthChecks,
      demoRegister,
      demoVaccinations,
      demoSelfAssessments,
      demoRenewalReviews,
      demoPollen,
      demoNationalPatients,
    ],
    { discard: true },
  ),
}
