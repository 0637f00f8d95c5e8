import { defineEndpoint, HeaderText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { ConsultationCover, EntityIds, MemberProfile, UserInformation } from "../../insurer-service/model/index.ts"

const id = Schema.NonEmptyString
const partner = { insurer: id }

/** The kinds of data about a member that are asked for. */
const RequestPurpose = Schema.Literals(["consultation_with_patient"])

const aboutMember = { requesterId: HeaderText, meetingId: HeaderText, requestPurpose: RequestPurpose }

const insurerRefusals = ["missing_entity_numbers", "member_mismatch", "insurer_refused", "insurer_unavailable"] as const

export const getEntityIds = defineEndpoint({
  id: "uk-insurer.entity-ids",
  method: "GET",
  path: "/user/:insurer/clinician/entity-ids/:id",
  summary: "The insurer’s numbers for a member",
  params: Schema.Struct({ ...partner, id }),
  response: EntityIds,
  retries: 2,
  errors: ["missing_entity_numbers"],
})

/** `id` is the account's. */
export const getUserInformation = defineEndpoint({
  id: "uk-insurer.user-information",
  method: "GET",
  path: "/user/:insurer/clinician/user-kry-information/:id",
  summary: "What this platform knows of a member’s account",
  params: Schema.Struct({ ...partner, id }),
  query: snakeCaseStruct({ meetingId: id, patientId: id }),
  response: UserInformation,
  retries: 2,
  errors: ["member_mismatch"],
})

/** Tells the insurer's record system whose consultation begins or has ended. The server tells it by itself; a request repeats that. */
export const putRecordPatient = defineEndpoint({
  id: "uk-insurer.record-patient",
  method: "PUT",
  path: "/uk/:insurer/semble/patient",
  summary: "Tell the insurer’s record system that a member’s consultation begins or has ended",
  params: Schema.Struct(partner),
  headers: Schema.Struct({ ...aboutMember, kryUserId: HeaderText }),
  payload: Schema.Struct({ kryUserId: id, patientId: id, encounterId: id, meetingFinished: Schema.Boolean }),
  timeoutMillis: "none",
  errors: ["member_mismatch"],
})

/** The query's names have the capitals that the contract gives them: these, and others in {@link getMemberProfile}. */
export const getConsultationCover = defineEndpoint({
  id: "uk-insurer.consultation-cover",
  method: "GET",
  path: "/uk/:insurer/v1/clinician/consultation",
  summary: "What a member’s consultation is covered by",
  params: Schema.Struct(partner),
  query: Schema.Struct({ entityId: id, partnerId: id, kryUserId: id }),
  headers: Schema.Struct(aboutMember),
  response: ConsultationCover,
  timeoutMillis: "none",
  errors: insurerRefusals,
})

export const getMemberProfile = defineEndpoint({
  id: "uk-insurer.member-profile",
  method: "GET",
  path: "/uk/:insurer/clinician/user-profile-information",
  summary: "A member’s profile at the insurer",
  params: Schema.Struct(partner),
  query: Schema.Struct({ entityID: id, partnerID: id, kryUserId: id }),
  headers: Schema.Struct(aboutMember),
  response: MemberProfile,
  timeoutMillis: "none",
  errors: insurerRefusals,
})

const ofMeeting = Schema.Struct({ ...partner, meetingId: id, userId: id })

/** The longest e-mail address that is stored. */
const longestEmail = 320

/** Returns the stored email address or, until one is stored, the account's, which was given at booking. Empty where there is none. */
export const getPatientEmail = defineEndpoint({
  id: "uk-insurer.patient-email",
  method: "GET",
  path: "/uk-identity/:insurer/patient-email/meeting/:meetingId/user/:userId",
  summary: "The account holder’s e-mail address for a consultation",
  params: ofMeeting,
  response: Schema.Struct({ email: Schema.String }),
  retries: 2,
  errors: ["member_mismatch"],
})

/** Stores an address as it is typed: a wrong one keeps the consultation from ending. */
export const putPatientEmail = defineEndpoint({
  id: "uk-insurer.store-patient-email",
  method: "PUT",
  path: "/uk-identity/:insurer/clinician/patient-email/meeting/:meetingId/user/:userId",
  summary: "Store the account holder’s e-mail address for a consultation",
  params: ofMeeting,
  payload: snakeCaseStruct({ userId: id, meetingId: id, email: Schema.String.check(Schema.isMaxLength(longestEmail)) }),
  errors: ["member_mismatch", "meeting_ended", "meeting_is_ending"],
})
