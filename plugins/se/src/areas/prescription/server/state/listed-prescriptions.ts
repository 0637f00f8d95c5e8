import { knownWord } from "@rond/core/api"
import { Result } from "effect"
import type { Prescription } from "../../model/contract/prescription.ts"
import { step } from "../../model/prescription-state.ts"
import type { NationalPrescription } from "../national/prescription-service.ts"
import { standingOf, type StoredPrescription } from "./prescription-row.ts"

/**
 * The patient's prescriptions, newest first: what the national service lists, and what this clinic has that it does not list, such as a request
 * that it has not answered. One that is stored here keeps its id of here; what the service reports goes forward only.
 *
 * @param stored every prescription of the patient that is stored here
 * @param open those of them that are not over
 */
export function listedPrescriptions(
  national: readonly NationalPrescription[],
  stored: readonly StoredPrescription[],
  open: readonly StoredPrescription[],
): readonly Prescription[] {
  const byNationalId = new Map(stored.flatMap((one) => (one.nationalId === null ? [] : [[one.nationalId, one] as const])))
  const listed = new Set(national.map(({ medicationRequestId }) => medicationRequestId))
  const all = [
    ...national.map((one) => {
      const own = byNationalId.get(one.medicationRequestId)
      return own === undefined ? fromElsewhere(one) : reportedAs(own, one)
    }),
    ...open.filter(({ nationalId }) => nationalId === null || !listed.has(nationalId)).map(({ prescription }) => prescription),
  ]
  return all.toSorted(newestFirst)
}

const newestFirst = (left: Prescription, right: Prescription) =>
  right.medicationRequest.prescribedAt.localeCompare(left.medicationRequest.prescribedAt) ||
  left.medicationRequest.id.localeCompare(right.medicationRequest.id)

function reportedAs(own: StoredPrescription, { state }: NationalPrescription): Prescription {
  const reported = knownWord(state)
  if (reported === undefined) return own.prescription
  const after = Result.getOrElse(step(standingOf(own), { is: "reported", state: reported }), () => standingOf(own))
  return { ...own.prescription, state: after.state }
}

function fromElsewhere(one: NationalPrescription): Prescription {
  const { medicationRequestId, tradeName, strength, drugForm, dosageText, prescribedAt, prescriberName } = one
  const reported = knownWord(one.state)
  return {
    medicationRequest: { id: medicationRequestId, dosage: dosageText, prescribedAt, prescriberName },
    distributedDrug: { tradeName, strength, drugForm },
    drugArticle: null,
    text: [tradeName, drugForm, strength].filter((part) => part !== null).join(", "),
    nplId: one.nplId,
    atcCode: one.atcCode,
    nplPackId: one.nplPackId,
    // A listed prescription is one that came about.
    state: reported === undefined || reported === "NONE" ? { unknownWord: String(one.state) } : reported,
    groupId: one.groupId,
    meetingId: null,
  }
}
