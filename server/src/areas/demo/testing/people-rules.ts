import { isInRange } from "@rond/core/server-kit/demo"
import { relatives } from "../patient/care-details.ts"
import { goTogether } from "../patient/names.ts"
import { allergyAges, penicillin, type observationRowsOf, type warningRowsOf } from "../patient/patient-extras.ts"
import { type DemoPatient, parentAges } from "../patient/patients.ts"
import { ageAt, usualBody } from "../plausible/age.ts"

/** A patient of the demo as a clinician reads them, on the day of the fill. */
export interface ReadPatient {
  readonly patient: DemoPatient
  /** The guardian of a child. */
  readonly guardian: DemoPatient | undefined
  readonly observations: ReturnType<typeof observationRowsOf>
  readonly warnings: ReturnType<typeof warningRowsOf>
  readonly today: Temporal.PlainDate
}

interface ContactPerson {
  readonly firstName: string
  readonly lastName: string
  readonly relationship: string
}

const number = (value: unknown): number =>
  Number(
    String(value)
      .replace(/^(gt|lt)_/, "")
      .replace(/\D+$/, ""),
  )

/** True where a patient makes sense. */
type Rule = (read: ReadPatient) => boolean

/** Rules about people whose violation a clinician would notice immediately, by name. */
export const peopleRules: Readonly<Record<string, Rule>> = {
  "the names are of one origin": ({ patient: { pool, givenName, familyName, row } }) =>
    [familyName, row["maiden_name"]].every((name) => typeof name !== "string" || goTogether(pool.market, givenName, name)),
  "a child has a parent's name and a parent of an age to have it": ({ patient, guardian }) => {
    if (guardian === undefined) return patient.kind !== "child"
    const older = ageAt(guardian.dateOfBirth, Temporal.PlainDate.from(patient.dateOfBirth))
    return guardian.familyName === patient.familyName && isInRange([parentAges[0] - 1, parentAges[1] + 1], older)
  },
  "the age is that of the account": ({ patient: { kind, dateOfBirth }, today }) =>
    isInRange(kind === "child" ? [0, 17.9] : [18, 95], ageAt(dateOfBirth, today)),
  "height and weight are ordinary for the age": ({ patient: { dateOfBirth }, observations }) =>
    observations.every(({ source, value, created_at }) => {
      const years = ageAt(dateOfBirth, Temporal.PlainDate.from(created_at.slice(0, 10)))
      const usual = usualBody(years)
      if (source === "body_height")
        return years < 18 ? isInRange([usual.height * 0.9, usual.height * 1.1], number(value)) : isInRange([150, 205], number(value))
      if (source === "body_weight")
        return years < 18
          ? isInRange([usual.weight * 0.8 - 0.5, usual.weight * 1.2 + 0.5], number(value))
          : isInRange([40, 140], number(value))
      return true
    }),
  "nothing was observed before birth or after today": ({ patient: { dateOfBirth }, observations, warnings, today }) =>
    [...observations, ...warnings].every(({ created_at }) => {
      const day = Temporal.PlainDate.from(created_at.slice(0, 10))
      return Temporal.PlainDate.compare(day, dateOfBirth) > 0 && Temporal.PlainDate.compare(day, today) <= 0
    }),
  "allergies are of an age to have them": ({ patient: { pool, dateOfBirth }, observations }) =>
    observations.every(({ source, value, created_at }) => {
      if (source !== "health_profile_allergies") return true
      const index = pool.market.prose.allergies.findIndex(({ name }) => name === (value as { readonly allergyName: string }).allergyName)
      return ageAt(dateOfBirth, Temporal.PlainDate.from(created_at.slice(0, 10))) >= (allergyAges[index] ?? 18)
    }),
  "a relative has the sex and the age that the word says": ({ patient: { pool, gender, row, dateOfBirth }, today }) => {
    const contact = row["contact_person"] as ContactPerson | null
    if (contact === null) return true
    const { prose, femaleNames, maleNames } = pool.market
    const relative = relatives[prose.relations.indexOf(contact.relationship)]
    return (
      relative !== undefined &&
      (relative.gender === "female" ? femaleNames : maleNames).includes(contact.firstName) &&
      goTogether(pool.market, contact.firstName, contact.lastName) &&
      (relative.of ?? gender) === gender &&
      isInRange([relative.ages[0], relative.ages[1] + 1], ageAt(dateOfBirth, today))
    )
  },
  "who is warned of an anaphylaxis tells of no rash as a child": ({ observations, warnings }) =>
    !warnings.some(({ reason }) => penicillin.test(reason)) ||
    observations.every(({ source, value }) => {
      if (source !== "health_profile_allergies") return true
      const { allergyName, patientComment } = value as { readonly allergyName: string; readonly patientComment: string | null }
      return !penicillin.test(allergyName) || patientComment === null
    }),
  "who needs an interpreter has a language": ({ warnings }) =>
    warnings.every(({ kind, reason }) => kind !== "interpreter" || /\(\p{L}+\)$/u.test(reason)),
  "nobody warns of addiction in a child": ({ patient, warnings }) => patient.kind === "adult" || warnings.length === 0,
}
