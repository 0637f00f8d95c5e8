import { BookingStart, NewRevisitBooking, RevisitSlot } from "@rond/core/model/appointments"
import { VideoSession } from "@rond/core/model/call"
import { Clinician, Pool } from "@rond/core/model/clinician"
import { InternalReferral, Meeting } from "@rond/core/model/meeting"
import { DiagnosisCode } from "@rond/core/model/note"
import {
  Address,
  Allergy,
  Child,
  ContactPerson,
  InsuranceInfo,
  Listing,
  PatientInfo,
  PatientUser,
  PatientWarning,
  QualityOfLifeScore,
} from "@rond/core/model/patient"
import { EntryDocument, DiagnosisField, ShareEntry } from "@rond/core/model/record"
import { ClaimInfo, ValidityTicket } from "@rond/plugin-se/contract"
import { ClinicianTask, IdentityCheck } from "@rond/plugin-uk/contract"
import { GermanMeeting } from "../../../plugins/de/src/areas/meeting/model/german-meeting.ts"
import { FrenchClinician, FrenchMeeting, FrenchPatient } from "../../../plugins/fr/src/french-facts.ts"
import { HighCostCard, SwedishListing, SwedishPatient } from "../../../plugins/se/src/areas/patient/model/swedish-patient-data.ts"
import { TaskSummaryAnswer } from "../../../plugins/uk/src/areas/tasks/screen/TaskSummarySection.tsx"
import { BritishChild, BritishPartnership, BritishPatient } from "../../../plugins/uk/src/areas/patient/model/british-patient-data.ts"

/** One entity of the specification, and the schema that carries it. */
export interface SpecifiedShape {
  readonly entity: string
  readonly schema: unknown
  /** Its fields by the specification's names; our own name follows a colon where it differs. */
  readonly fields: string
  /** Words that the specification lists for its fields. */
  readonly words?: readonly string[]
}

/** Specification 1 §3, in its order; what belongs to one market is in that market's own part. */
export const specifiedShapes: readonly SpecifiedShape[] = [
  {
    entity: "Meeting",
    schema: Meeting,
    fields:
      "id type bookedTime actualStartTime actualEndTime startMillis endMillis slotLength prescriptionOnly gotPrescription prescriptionDenied messageSent interventionType child user accountableCaregiver isConfirmed internalReferral marketSpecifics",
  },
  { entity: "Meeting, fr", schema: FrenchMeeting, fields: "caregiverType isCdsDoctor isCovidPositiveTestMeeting clinicianProfession" },
  {
    entity: "Meeting, de",
    schema: GermanMeeting,
    fields: "isPatientInvoiced isInvoiceCalculatedBefore meetingType anonymousCode isAOKPlusMeeting:isAokPlusMeeting",
  },
  {
    entity: "Clinician",
    schema: Clinician,
    fields: "id name profession careType pool countrySpecific slotLengthOverride clinicianProfessionSpecialties",
  },
  { entity: "Clinician, pool", schema: Pool, fields: "name country isExternal" },
  { entity: "Clinician, France", schema: FrenchClinician, fields: "isIndependent" },
  {
    entity: "Patient user",
    schema: PatientUser,
    fields:
      "id name givenName familyName maidenName dob gender idNumber ssn phone email address avatar poolId preferredLanguage language se:marketSpecifics gb:marketSpecifics fr:marketSpecifics",
  },
  { entity: "Patient user, address", schema: Address, fields: "address city zip countyId" },
  { entity: "Patient user, se", schema: SwedishPatient, fields: "highCostCard" },
  { entity: "Patient user, se.highCostCard", schema: HighCostCard, fields: "id region date" },
  { entity: "Patient user, gb", schema: BritishPatient, fields: "nhsNumber phoneEmr practiceId partnership isOneTimeUser" },
  { entity: "Patient user, fr", schema: FrenchPatient, fields: "statusAme statusCmuc externalDoctor" },
  { entity: "Child", schema: Child, fields: "id name gender gb:marketSpecifics" },
  { entity: "Child, gb", schema: BritishChild, fields: "nhsNumber" },
  { entity: "Patient", schema: PatientInfo, fields: "hasProxyUser name gender idNumber dateOfBirth" },
  { entity: "Allergy", schema: Allergy, fields: "allergyName diagnosisMethods patientComment" },
  { entity: "Quality-of-life score", schema: QualityOfLifeScore, fields: "totalScore physicalScore mentalScore maxScore" },
  { entity: "Contact person", schema: ContactPerson, fields: "firstName lastName phoneNumber relationship" },
  { entity: "Insurance info", schema: InsuranceInfo, fields: "partnerName insuranceNumber referralReceiver type b2b" },
  { entity: "Listing", schema: Listing, fields: "active isListed bvcActive listingDoctor" },
  { entity: "Swedish listing", schema: SwedishListing, fields: "isListed isBvcListed healthCenter" },
  {
    entity: "British partnership",
    schema: BritishPartnership,
    fields: "hubName hubCode emisOrganisationId practiceName partnership partnershipDisplayName",
  },
  { entity: "Internal referral", schema: InternalReferral, fields: "bookerName bookerCareTypeName bookerFacility message" },
  { entity: "Claim info", schema: ClaimInfo, fields: "numberOfAppointments" },
  { entity: "Prorenata warning", schema: PatientWarning, fields: "warningId type reason note clinicianName createdAt" },
  { entity: "Video session", schema: VideoSession, fields: "room region token apiKey sessionId proxyUrl" },
  {
    entity: "Medical-record entry",
    schema: EntryDocument,
    fields: "id meetingId createdAt signedAt strickenAt strickenReason fields:template fields:values",
  },
  { entity: "Protection-test info", schema: ShareEntry, fields: "isSharable noShareReason noShareExpire" },
  {
    entity: "Identity verification record",
    schema: IdentityCheck,
    fields: "userId patientId meetingType previousStatus checkTime verifyingClinicianId outcome rejectionReason kbvFreeTextAnswer",
  },
  { entity: "Validity ticket", schema: ValidityTicket, fields: "validFrom validTo numberOfAppointments remainedAppointments isRevoked" },
  {
    entity: "Revisit booking",
    schema: NewRevisitBooking,
    fields: "clinicianId userId childName childId message start durationMinutes purpose originMeetingId patientId clinicianProfession",
  },
  { entity: "Revisit booking, start", schema: BookingStart, fields: "year month day hour minute" },
  { entity: "Revisit slot", schema: RevisitSlot, fields: "id startMillis endMillis isBookable isDropin shiftType meetingId" },
  { entity: "Summary task", schema: ClinicianTask, fields: "id label note urgency status" },
  {
    entity: "Clinician task",
    schema: ClinicianTask,
    fields: "id meetingId note status type label urgency editMode documentLink",
  },
  {
    entity: "UK checkboxes",
    schema: TaskSummaryAnswer,
    fields: "clearInstructions correctDocuments noTasksConfirmation noPrescriptionsConfirmation",
  },
  { entity: "Diagnosis row", schema: DiagnosisCode, fields: "icdCode diagnosis" },
  { entity: "Diagnosis row, in a form", schema: DiagnosisField, fields: "diagnosisPropertyName" },
]
