import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { meeting } from "../../meeting/model/for-plugins.ts"
import { patient } from "../model/for-plugins.ts"
import type { ContributionOptions } from "../../../kernel/engine/contribution.ts"
import { patientCard, patientTag, type LazyComponent } from "../../plugin/index.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "patient-card contact": true
    readonly "patient-card contact-person": true
    readonly "patient-card other": true
    readonly "patient-card insurance": true
    readonly "patient-card listing": true
    readonly "patient-card allergies": true
    readonly "patient-card measurements": true
    readonly "patient-card quality-of-life": true
    readonly "patient-card family": true
  }
}

export type CardOptions = Pick<ContributionOptions<"patient-card">, "when" | "before" | "after">

const card =
  <const Id extends string>(id: Id, title: MessageDescriptor, load: LazyComponent) =>
  (options: CardOptions & { readonly load?: LazyComponent } = {}) =>
    patientCard({ id, title, load, ...options })

/** Phone, e-mail and postal address. */
const contactCard = card("contact", msg`Contact details`, () => import("./cards/ContactCard.tsx"))
/** Language, maiden name, social security number and partnership. */
const otherCard = card("other", msg`Other information`, () => import("./cards/OtherCard.tsx"))
/** The insurer of the patient, and under which number. */
export const insuranceCard = card("insurance", msg`Insurance`, () => import("./cards/InsuranceCard.tsx"))
/** The clinic where the patient is listed for primary care. */
export const listingCard = card("listing", msg`Registration`, () => import("./cards/ListingCard.tsx"))
/** Allergies of the record's warnings and of the patient's health profile. */
const allergiesCard = card("allergies", msg`Allergies`, () => import("./cards/AllergiesCard.tsx"))
/** Height, weight and BMI. */
export const measurementsCard = card("measurements", msg`Measurements`, () => import("./cards/MeasurementsCard.tsx"))
/** The latest quality-of-life score (SF-36). */
const qualityOfLifeCard = card("quality-of-life", msg`Quality of life`, () => import("./cards/QualityOfLifeCard.tsx"))
/** A child's guardians, or an adult's children. */
const familyCard = card("family", msg`Children and guardians`, () => import("./cards/FamilyCard.tsx"))
/** The person who referred the patient here; has its own condition. */
const internalReferralCard = (options: Pick<CardOptions, "before" | "after"> = {}) =>
  card(
    "internal-referral",
    msg`Internal referral`,
    () => import("./cards/InternalReferralCard.tsx"),
  )({
    when: meeting.isInternalReferral,
    ...options,
  })
/** The contact person from the care details. */
const loadContactPerson = () => import("./cards/ContactPersonCard.tsx")

/**
 * The cards that every market starts with, in order. A market places its own with `before` and `after`.
 *
 * @param options.contactPerson loads the contact person's component where the market has its own register
 */
export function commonPatientCards({ contactPerson = loadContactPerson }: { readonly contactPerson?: LazyComponent } = {}) {
  return [
    allergiesCard(),
    internalReferralCard(),
    contactCard(),
    patientCard({ id: "contact-person", title: msg`Contact person`, load: contactPerson }),
    familyCard(),
    otherCard(),
    insuranceCard(),
    measurementsCard(),
    qualityOfLifeCard(),
  ]
}

const childTag = () => patientTag({ id: "child", label: msg`Child`, tone: "information", when: patient.isChild })

/** The tags that every market starts with. A market adds its own after them. */
export function commonPatientTags() {
  return [childTag()]
}
