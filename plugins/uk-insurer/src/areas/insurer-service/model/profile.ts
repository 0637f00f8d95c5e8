import { Schema } from "effect"
import { PolicyDetails } from "./policy.ts"

/** The numbers that member and patient go by at the insurer. */
export const EntityIds = Schema.Struct({
  memberEntityNumber: Schema.String,
  patientEntityNumber: Schema.String,
  /** The partner whose member it is, by the insurer's own id. */
  partnerId: Schema.String,
})
export type EntityIds = typeof EntityIds.Type

/** This platform's data about a patient, and about the account that they are on. */
export const UserInformation = Schema.Struct({
  /** The account's id. */
  kryUserId: Schema.String,
  patientId: Schema.String,
  givenName: Schema.String,
  familyName: Schema.String,
  /** ISO 8601. */
  dateOfBirth: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
})

/** The insurer's cover of a consultation. */
export const ConsultationCover = Schema.Struct({
  /** The codes of the policy's modules. */
  moduleCodes: Schema.Array(Schema.String),
  /** `null`: the member has no cover. */
  policy: Schema.NullOr(PolicyDetails),
})
export type ConsultationCover = typeof ConsultationCover.Type

const Words = Schema.Record(Schema.String, Schema.String)

/** The member's profile at the insurer. Claims and wellness have the insurer's own words for their fields. */
export const MemberProfile = Schema.Struct({
  plan: Schema.NullOr(Schema.String),
  /** ISO 8601. */
  memberSince: Schema.NullOr(Schema.String),
  /** `null`: the insurer does not say whether the member is its staff. */
  staffSchemeIndicator: Schema.NullOr(Schema.String),
  claims: Schema.Array(Words),
  wellness: Words,
})
export type MemberProfile = typeof MemberProfile.Type
