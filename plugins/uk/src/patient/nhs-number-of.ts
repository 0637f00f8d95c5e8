import type { PatientInfo, PatientUser } from "@rond/core/features/patient"
import { Result } from "effect"
import { readBritishChild, readBritishPatient } from "./british-parts.ts"

/** The NHS number of who is treated: a child's own, which stands with the child on the account, or the account holder's. */
export function nhsNumberOf(
  patient: Pick<PatientInfo, "id" | "isChild">,
  user: Pick<PatientUser, "children" | "marketSpecifics">,
): string | undefined {
  if (!patient.isChild) return Result.getOrThrow(readBritishPatient(user.marketSpecifics))?.nhsNumber ?? undefined
  const child = user.children.find(({ id }) => id === patient.id)
  return child === undefined ? undefined : (Result.getOrThrow(readBritishChild(child.marketSpecifics))?.nhsNumber ?? undefined)
}
