/** A person as sign-in finds them. */
export interface Arriving {
  readonly role: "clinician" | "support"
  readonly isClinician: boolean
  readonly isDeactivated: boolean
}

/** Why the clinic lets somebody in or not whom the issuer vouches for. */
export type Admission = "admitted" | "unknown_person" | "deactivated" | "two_roles"

/** Decides who may sign in. Roles never overlap: who supports the clinic's workspaces treats nobody. */
export function admissionOf(person: Arriving | undefined): Admission {
  if (person === undefined) return "unknown_person"
  if (person.isDeactivated) return "deactivated"
  if (person.role === "support" && person.isClinician) return "two_roles"
  return "admitted"
}
