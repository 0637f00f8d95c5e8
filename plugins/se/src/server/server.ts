import { getUpcomingAppointments, upcomingPage } from "@rond/core/model/appointments"
import { Access, type EventTopic, firstRead, refused, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { swedishClinician } from "../areas/clinic/server/swedish-clinician.ts"
import { getMedicationLists } from "../areas/medication/model/contract/endpoints.ts"
import { listImmunizationSeries } from "../areas/vaccination/model/vaccination.ts"
import { demoEntryDetails } from "../areas/entry-details/demo/entry-details.ts"
import { demoHealthChecks } from "../areas/health-check/demo/health-checks.ts"
import { demoMedications } from "../areas/medication/demo/medications.ts"
import { demoClaimsToday, demoSickNotes } from "./demo/rows.ts"
import { demoEveryAction } from "./demo/every-action.ts"
import { outsidePrescriptions, swedishPrescriptionsToday } from "./demo/e-prescriptions.ts"
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
  demoSwedishHomeTests,
  swedishHomeTestHandlers,
  swedishHomeTestJobs,
  swedishHomeTestsTaken,
} from "../areas/home-test/server/home-test.ts"
import { swedishLaboratory } from "../areas/laboratory/server/laboratory.ts"
import { demoLabReferrals, demoLabReferralsToday } from "../areas/laboratory-referral/demo/referrals.ts"
import { labCatalogueName } from "../areas/laboratory-referral/server/lab-catalogue.ts"
import { createLabReferrals } from "../areas/laboratory-referral/server/lab-referral-store.ts"
import { labReferralHandlers, labReferralJobs, labReferralsTaken } from "../areas/laboratory-referral/server/lab-referrals.ts"
import { asNeededInModule } from "../areas/prescription/server/as-needed.ts"
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
import { reportedJob } from "../areas/prescription/server/state/reported.ts"
import { settleJob } from "../areas/prescription/server/state/settle.ts"
import { createPrescriptionTables } from "../areas/prescription/server/tables.ts"
import { prescriptionsTaken } from "../areas/prescription/server/taken.ts"
import { createSelfAssessmentTables } from "../areas/self-assessment/server/tables.ts"
import { sickNoteHandlers, sickNotesTaken } from "../areas/sick-note/server/sick-notes.ts"
import { demoSpecialistReferrals, demoReferralsToday } from "../areas/specialist-referral/demo/referrals.ts"
import { specialistCatalogueHandlers } from "../areas/specialist-referral/server/catalogue/catalogue-handlers.ts"
import { specialistCatalogueSettings, specialistFaults } from "../areas/specialist-referral/server/catalogue/configured-catalogue.ts"
import { specialistReferralHandlers } from "../areas/specialist-referral/server/read-handlers.ts"
import { specialistReferralsTaken } from "../areas/specialist-referral/server/referral-store.ts"
import { createReferralTables } from "../areas/specialist-referral/server/tables.ts"
import { demoRegister } from "../areas/vaccination/server/demo-register.ts"
import { demoVaccinations } from "../areas/vaccination/server/demo-vaccinations.ts"
import { immunizationHandlers } from "../areas/vaccination/server/immunizations.ts"
import { newImmunizationHandlers, vaccinationsTaken } from "../areas/vaccination/server/new-immunization.ts"
import { registerHandlers } from "../areas/vaccination/server/register.ts"
import { createVaccinationTables } from "../areas/vaccination/server/tables.ts"
import { demoCovidReferrals } from "../areas/covid-referral/demo/covid-referrals.ts"
import { covidReferralHandlers } from "../areas/covid-referral/server/covid-referrals.ts"
import { askedCovidReferrals, createCovidReferralTable } from "../areas/covid-referral/server/covid-store.ts"
import { covidTests } from "../areas/covid-referral/server/covid-tests.ts"
import { demoLabQueuePlaces, demoLabQueueToday } from "../areas/physical-lab-queue/demo/lab-queue-places.ts"
import { labQueueHandlers } from "../areas/physical-lab-queue/server/lab-queue-handlers.ts"
import { labQueue } from "../areas/physical-lab-queue/server/lab-queue-service.ts"
import { askedPlaces, createLabQueueTable } from "../areas/physical-lab-queue/server/lab-queue-store.ts"
import { createClaimTables, createLabTables, createSickNoteTables } from "./tables.ts"

/** Topics `{kind}:{poolId}:{patientId}` of a pool's data about a patient, for its own clinicians who treat the patient. */
const ofOwnPool = (kind: string): EventTopic => ({
  kind,
  authorize: (id) =>
    Effect.gen(function* () {
      const own = `${(yield* swedishClinician).poolId}:`
      if (!id.startsWith(own)) return yield* refused("The pool is another one")
      yield* (yield* Access).requirePatient(id.slice(own.length))
      return undefined
    }),
})

/** Changes of a patient's medication list and vaccinations. */
const patientTopics = [ofOwnPool("medication-list"), ofOwnPool("vaccinations")]

/** Entry point `@rond/plugin-se/server`: Sweden's half of the reference API. */
export const serverModule: ServerModule = {
  id: "se",
  handlers: [
    ...healthCheckHandlers,
    ...insuranceClaimHandlers,
    ...sickNoteHandlers,
    ...entryDetailHandlers,
    ...specialistCatalogueHandlers,
    ...specialistReferralHandlers,
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
    ...labReferralHandlers,
    ...covidReferralHandlers,
    ...labQueueHandlers,
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
    specialistReferralsTaken,
    { kind: "se-covid-referral", find: askedCovidReferrals.taken },
    { kind: "se-physical-lab-queue", find: askedPlaces.taken },
    labReferralsTaken,
    { kind: "se-medications", find: medicationsTaken },
    { kind: "se-vaccinations", find: vaccinationsTaken },
    { kind: "se-prescription", find: prescriptionsTaken },
  ],
  asNeededPrescriptions: asNeededInModule,
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
        createLabReferrals,
        createCovidReferralTable,
        createLabQueueTable,
      ],
      { discard: true },
    ),
  },
  facts: reviewFacts,
  jobs: [settleJob, reportedJob, ...swedishHomeTestJobs, ...labReferralJobs],
  settings: Effect.all([
    medicationSettings,
    prescriptionSettings,
    swedishLaboratory.settings,
    specialistCatalogueSettings,
    covidTests.settings,
    labQueue.settings,
  ]),
  demoFaults: {
    [catalogueName]: ["unavailable", "refused", "slow", "bad-json"],
    [drugSafetyName]: ["unavailable", "refused", "slow", "bad-json"],
    ...prescriptionFaults,
    ...swedishLaboratory.demoFaults,
    [labCatalogueName]: ["unavailable", "refused", "slow", "bad-json"],
    ...specialistFaults,
    ...covidTests.demoFaults,
    ...labQueue.demoFaults,
  },
  retention: prescriptionRetention,
  topics: patientTopics,
  demo: Effect.all(
    [
      demoSickNotes,
      Effect.andThen(demoEntryDetails, demoPrescriptions),
      demoSpecialistReferrals,
      demoMedications,
      outsidePrescriptions,
      demoFavourites,
      demoCovidReferrals,
      demoLabQueuePlaces,
      demoLabReferrals,
    ],
    { discard: true },
  ),
  demoToday: Effect.all(
    [
      demoClaimsToday,
      demoHealthChecks,
      demoRegister,
      demoVaccinations,
      demoSelfAssessments,
      demoReferralsToday,
      demoRenewalReviews,
      demoPollen,
      demoNationalPatients,
      demoSwedishHomeTests,
      demoEveryAction,
      demoLabReferralsToday,
      demoLabQueueToday,
      swedishPrescriptionsToday,
    ],
    { discard: true },
  ),
}
