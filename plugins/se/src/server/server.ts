import { getUpcomingAppointments, upcomingPage } from "@rond/core/model/appointments"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { getMedicationLists } from "../contract/medication/endpoints.ts"
import { listImmunizationSeries } from "../contract/vaccination.ts"
import { demoEntryDetails } from "./demo/entry-details.ts"
import { demoHealthChecks } from "./demo/health-checks.ts"
import { demoMedications } from "./demo/medications.ts"
import { demoClaimsToday, demoSickNotes } from "./demo/rows.ts"
import { entryDetailHandlers } from "./entry-details.ts"
import { healthCheckHandlers } from "./health-checks.ts"
import { insuranceClaimHandlers } from "./insurance-claims.ts"
import { correctionHandlers } from "./medication/corrections/correction-handlers.ts"
import { drugHandlers } from "./medication/drug-handlers.ts"
import { medicationHandlers } from "./medication/medication-handlers.ts"
import { medicationSettings } from "./medication/module.ts"
import { printHandlers } from "./medication/print/print-handler.ts"
import { createSafetyReasonTable } from "./medication/safety/kept-reasons.ts"
import { sourceHandlers } from "./medication/sources/source-handlers.ts"
import { addCorrections, createMedicationTables } from "./medication/tables.ts"
import { demoSelfAssessments } from "./self-assessment/demo-self-assessments.ts"
import { selfAssessmentHandlers } from "./self-assessment/self-assessments.ts"
import { createSelfAssessmentTables } from "./self-assessment/tables.ts"
import { patientTopics } from "./patient-topics.ts"
import { sickNoteHandlers } from "./sick-notes.ts"
import { demoRegister } from "./vaccination/demo-register.ts"
import { demoVaccinations } from "./vaccination/demo-vaccinations.ts"
import { immunizationHandlers } from "./vaccination/immunizations.ts"
import { newImmunizationHandlers } from "./vaccination/new-immunization.ts"
import { registerHandlers } from "./vaccination/register.ts"
import { addRemover, createVaccinationTables } from "./vaccination/tables.ts"
import { createClaimTables, createEntryDetailTables, createLabTables, createSickNoteTables } from "./tables.ts"

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
  ],
  firstReads: ({ meeting: { patientId }, clinician, featureFlagIds }) => {
    if (clinician.poolCountry !== "SE") return []
    const registers = featureFlagIds.includes("hide-national-registers")
      ? []
      : [firstRead(getMedicationLists, { params: { id: patientId } }), firstRead(listImmunizationSeries, { query: { patientId } })]
    return [firstRead(getUpcomingAppointments, { params: { patientId, clinicianId: clinician.id }, query: upcomingPage }), ...registers]
  },
  migrations: {
    "0001_insurance_claims": createClaimTables,
    "0002_sick_notes": createSickNoteTables,
    "0003_lab_tests": createLabTables,
    "0004_entry_details": createEntryDetailTables,
    "0005_medications": createMedicationTables,
    "0006_vaccinations": createVaccinationTables,
    "0007_self_assessments": createSelfAssessmentTables,
    "0008_immunization_removers": addRemover,
    "0009_medication_safety_reasons": createSafetyReasonTable,
    "0010_medication_corrections": addCorrections,
  },
  settings: medicationSettings,
  topics: patientTopics,
  demo: Effect.all([demoSickNotes, demoEntryDetails, demoMedications], { discard: true }),
  demoToday: Effect.all([demoClaimsToday, demoHealthChecks, demoRegister, demoVaccinations, demoSelfAssessments], { discard: true }),
}
