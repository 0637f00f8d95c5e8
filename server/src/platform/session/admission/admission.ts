/** A person as found at sign-in. */
export interface Arriving {
  readonly role: "clinician" | "support"
  readonly isClinician: boolean
  readonly isDeactivated: boolean
}

/** The reason the clinic admits or refuses a person whom the issuer identified. */
export type Admission = "admitted" | "unknown_person" | "deactivated" | "two_roles"

/** Decides who may sign in. Roles never overlap: a support person treats no patient. */
export function admissionOf(person: Arriving | undefined): Admission {
  if (person === undefined) return "unknown_person"
  if (person.isDeactivated) return "deactivated"
  if (person.role === "support" && person.isClinician) return "two_roles"
  return "admitted"
}
