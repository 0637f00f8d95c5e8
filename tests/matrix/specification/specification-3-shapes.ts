import { HomeTest, HomeTestOrder, ShippingAddress } from "@rond/core/model/home-test"
import { NewRevisitBooking } from "@rond/core/model/appointments"
import { ConversationMessage, ConversationParticipant } from "@rond/core/model/conversation"
import { EPrescription } from "@rond/core/model/e-prescription"
import { FinalisedDocument } from "@rond/core/model/documents"
import { BookedInternalReferral } from "@rond/core/model/internal-referral"
import { SentMessage } from "@rond/core/model/messaging"
import { InsuranceInfo } from "@rond/core/model/patient"
import { RenewalSubmission } from "@rond/core/model/prescription-renewal"
import { StartedProgramme } from "@rond/core/model/treatment-programme"
import { SickNote, SpecialistReferral, SwedishPrescription } from "@rond/plugin-se/contract"
import { NewSpecialistReferral } from "@rond/plugin-se/contract/specialist-referral"
import { CovidReferral } from "@rond/plugin-se/contract/covid-referral"
import { LabQueueStatus } from "@rond/plugin-se/contract/physical-lab-queue"
import { LabReferral } from "@rond/plugin-se/contract/laboratory-referral"
import { Cancellation, cancelPrescriptions, prescribeMedicine, StatusEntry } from "@rond/plugin-se/contract/prescription"
import { SentSelfAssessment } from "@rond/plugin-se/contract/self-assessment"
import { ClinicianTask, EpsAction, IdentityCheck } from "@rond/plugin-uk/contract"
import { Outcome, OutcomeRequest, OutcomeStatus } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/outcome.ts"
import { Rule } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/rule.ts"
import { BenefitLimit, PolicyDetails } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/policy.ts"
import { CurrentReport } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/report/current-report.ts"
import { OlderConsultation } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/report/older-report.ts"
import { Comorbidities } from "../../../plugins/uk-insurer/src/areas/insurer-service/model/report/conditions.ts"
import { TaskSummaryAnswer } from "../../../plugins/uk/src/areas/tasks/screen/TaskSummarySection.tsx"
import { MentalHealthScore } from "../../../plugins/uk/src/areas/mental-health-score/model/score.ts"
import type { SpecifiedShape } from "./specified-shapes.ts"

const current = CurrentReport.fields.vitalityData
const { member, appointment, consultation } = current.fields
const older = OlderConsultation.fields.vitalityData

/** Specification 3 §3, in its order. */
export const serviceShapes: readonly SpecifiedShape[] = [
  { entity: "Outcome", schema: Outcome, fields: "internalOutcomeId outcome subOutcome selfPay outcomeStatus" },
  {
    entity: "Outcome, outcomeStatus",
    schema: OutcomeStatus,
    fields: "name decision reason rules finalOutcomeCalculated creationType infoUrl",
    words: ["Accept", "Decline", "MoreInfo", "Refer", "POST", "PUT"],
  },
  { entity: "Outcome, as it is sent", schema: OutcomeRequest, fields: "requestType", words: ["STANDARD", "NON_CLAIM"] },
  { entity: "Rule", schema: Rule, fields: "id ruleId ruleName recommendedAction override questionAnswered", words: ["true", "false"] },
  { entity: "Report, current form", schema: current, fields: "member appointment consultation" },
  { entity: "Report, current form, member", schema: member, fields: "memberEntityNumber patientEntityNumber contact consent" },
  { entity: "Report, current form, contact", schema: member.fields.contact, fields: "phone email" },
  { entity: "Report, current form, appointment", schema: appointment, fields: "actualStart actualEnd scheduled duration" },
  {
    entity: "Report, current form, consultation",
    schema: consultation,
    fields:
      "id gp memberSelectedSymptom problems accidentCause sideOfBody isDrugMedicalUseRelated infoForVitality consultationSummary examinationFindings managementPlan reassess outcomes additionalData",
  },
  {
    entity: "Report, current form, extra fields",
    schema: current,
    fields:
      "referBackToNHS outcomesSummaryToMainAccount confirmFormSubmission hasVitalityAtWork hasVitalityEssentials memberDateOfBirth staffSchemeIndicator policyNumber emr partnership practiceId patientId userId selectedNonClaimOutcomes",
  },
  {
    entity: "Report, older form",
    schema: older,
    fields:
      "consultationId gpId gpName memberEntityNumber patientEntityNumber consultationStatus appointmentDate appointmentScheduledTime appointmentStartTime appointmentEndTime duration chiefComplaint accident consultationMethod antibiotics patientSymptoms diagnoses comorbidities outcomes drugPrescription advice smokingStatus allergies customerFeedback",
    words: ["Video", "Patient declined", "Y", "N", "ABANDONED"],
  },
  {
    entity: "Report, older form, comorbidities",
    schema: Comorbidities,
    fields: "co_morbidity1 co_morbidity2 co_morbidity3 co_morbidity4 co_morbidity5 co_morbidity_other",
  },
  {
    entity: "Policy details",
    schema: PolicyDetails,
    fields: "coverageExclusion excess underwriting policyNumber hasVitalityAtWork hasEssentials",
  },
  { entity: "Policy details, excess", schema: PolicyDetails.fields.excess, fields: "excessAmount excessType remainingExcess" },
  { entity: "Policy details, underwriting", schema: PolicyDetails.fields.underwriting, fields: "type description startDate" },
  {
    entity: "Policy details, benefit limits",
    schema: PolicyDetails.fields.benefitLimits,
    fields: "OpLimit PsychiatricLimit OpDiagnosticLimit VitalityGpLimit AlternativeTherapiesLimit",
  },
  { entity: "Policy details, benefit limit", schema: BenefitLimit, fields: "limitAmount remainingLimitAmount" },
  {
    entity: "Clinician task",
    schema: ClinicianTask,
    fields: "id meetingId note status type label urgency editMode documentLink",
    words: ["DRAFT", "SUBMITTED", "PUBLISHED", "ROUTINE", "URGENT"],
  },
  {
    entity: "Clinician action checkboxes",
    schema: TaskSummaryAnswer,
    fields: "clearInstructions correctDocuments noTasksConfirmation noPrescriptionsConfirmation",
  },
  {
    entity: "UK mental-health score",
    schema: MentalHealthScore,
    fields:
      "patientId meetingId clinicalImpressionDepression clinicalImpressionAnxiety clinicalImpressionStress clinicalImpressionOther clinicalImpressionDescription phq9 gad7",
  },
  { entity: "Renewal submission", schema: RenewalSubmission, fields: "message clinicianPrescribedViaAlfa reason" },
  { entity: "Renewal, approval values", schema: RenewalSubmission, fields: "", words: ["approved", "procedure_rejected_by_recipient"] },
  { entity: "Swedish prescription", schema: SwedishPrescription, fields: "medicationRequest distributedDrug drugArticle" },
  { entity: "Swedish prescription, medicationRequest", schema: SwedishPrescription.fields.medicationRequest, fields: "id" },
  { entity: "Swedish prescription, drugArticle", schema: SwedishPrescription.fields.drugArticle, fields: "limitedReimbursement" },
  { entity: "Prescription cancellation", schema: cancelPrescriptions.payload, fields: "patientId pinCode cancellation" },
  { entity: "Prescription cancellation, cancellation", schema: Cancellation, fields: "medicationRequestIds reason note patientInformed" },
  { entity: "New prescription", schema: prescribeMedicine.payload, fields: "pinCode prescription" },
  { entity: "Prescription action card, as-needed", schema: EPrescription, fields: "id type medication groupId", words: ["ALD", "other"] },
  { entity: "Prescription status entry", schema: StatusEntry, fields: "id text label" },
  { entity: "Lab referral", schema: LabReferral, fields: "tests state labTestSite creationTime kryId" },
  { entity: "Lab referral, labTestSite", schema: LabReferral.fields.labTestSite, fields: "name address active" },
  { entity: "Home-test referral", schema: HomeTest, fields: "hometestId hometestType state shippingAddress creationTime" },
  {
    entity: "Home tests, types",
    schema: HomeTest.fields.hometestType,
    fields: "",
    words: ["NAIL_FUNGUS", "SKIN_FUNGUS", "CHLAMYDIA_FEMALE", "CHLAMYDIA_MALE", "COVID_19_PCR", "COVID_19_PCR_VGR"],
  },
  { entity: "Home-test order", schema: HomeTestOrder, fields: "hometestLabportalenTestType meetingId patientId customShippingAddress" },
  { entity: "Home-test order, customShippingAddress", schema: ShippingAddress, fields: "address zip city country" },
  { entity: "Home-test order that exists", schema: HomeTest, fields: "hometestType state orderingClinicianId" },
  {
    entity: "Specialist referral",
    schema: SpecialistReferral,
    fields: "id externalSpecialistInfo specialistUnit purposeTitle purposeBody creationTime",
  },
  { entity: "Specialist referral, unit", schema: SpecialistReferral.fields.specialistUnit, fields: "name visitingAddress" },
  {
    entity: "Specialist referral, to create one",
    schema: NewSpecialistReferral,
    fields:
      "meetingId patientId specialistTypeId specialistUnitId externalSpecialistInfo purposeTitle purposeBody imageIds readJournalConsent useFreeChoiceOfCare infoToAdmin",
  },
  { entity: "Swedish sick note", schema: SickNote, fields: "createdAt title body" },
  { entity: "Sent patient message", schema: SentMessage, fields: "id title body timestamp" },
  { entity: "Document", schema: FinalisedDocument, fields: "id documentTemplateName" },
  {
    entity: "Physical and internal referral",
    schema: BookedInternalReferral,
    fields: "internalReferralId clinicianName profession startTimeInclusive endTimeExclusive careFacilityName message",
  },
  {
    entity: "Self-assessment",
    schema: SentSelfAssessment,
    fields: "type sentAt",
    words: ["ANXIETY", "DEPRESSION", "STRESS", "WORK_AND_SOCIAL_ADJUSTMENT"],
  },
  { entity: "Treatment programme card", schema: StartedProgramme, fields: "programmeNameCopyKey created" },
  { entity: "Physical lab queue status", schema: LabQueueStatus, fields: "roomName" },
  { entity: "UK electronic prescription actions", schema: EpsAction, fields: "id" },
  { entity: "Conversation message", schema: ConversationMessage, fields: "body id unread:isUnread" },
  { entity: "Conversation participant", schema: ConversationParticipant, fields: "roles" },
  {
    entity: "Identity verification record",
    schema: IdentityCheck,
    fields: "userId patientId meetingType previousStatus checkTime verifyingClinicianId outcome rejectionReason kbvFreeTextAnswer",
    words: ["Child", "Adult", "Accept", "Reject", "DidNotAttend", "TechnicalProblems", "Other", "CouldNotVerifyPatient"],
  },
  { entity: "Revisit booking", schema: NewRevisitBooking, fields: "originMeetingId clinicianProfession" },
  {
    entity: "Business pool types",
    schema: InsuranceInfo,
    fields: "",
    words: "b2b_t1 b2b_t2 b2b_t3 b2b_t4 b2b_t5 insurance_health insurance_travel insurance_child insurance_home no_tier".split(" "),
  },
  {
    entity: "Covid test kinds",
    schema: CovidReferral.fields.kind,
    fields: "",
    words: ["covid_19_lab_test_serology", "covid_19_testing", "covid_19_lab_test_pcr", "covid_19_pcr_vgr"],
  },
]
