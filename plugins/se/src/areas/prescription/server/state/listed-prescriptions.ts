import { knownWord } from "@rond/core/api"
import { Result } from "effect"
import type { Prescription } from "../../model/contract/prescription.ts"
import { isUnanswered, step } from "../../model/prescription-state.ts"
import type { NationalPrescription } from "../national/prescription-service.ts"
import { standingOf, type StoredPrescription } from "./prescription-row.ts"

/** Seconds for which a new prescription may still lack in the national list. */
const listedWithinSeconds = 600

/** The prescriptions of a patient that this clinic has stored. */
interface OwnPrescriptions {
  /** Every prescription that is stored here. */
  readonly stored: readonly StoredPrescription[]
  /** Those of them that are not over, by what is stored. */
  readonly open: readonly StoredPrescription[]
  /** The prescriptions that the external service of the sidebar has issued. They name no product. */
  readonly outside: readonly Prescription[]
}

/**
 * The patient's valid prescriptions, newest first: what the national service lists, and what it cannot list, such as a request that it has not
 * answered. It lists every valid one that it knows, so one that lacks there is over, whatever is stored. One that is stored here keeps its id of
 * here; what the service reports goes forward only.
 *
 * @param national `undefined` where the list is hidden or could not be read: then everything counts that is open here
 */
export function listedPrescriptions(
  national: readonly NationalPrescription[] | undefined,
  { stored, open, outside }: OwnPrescriptions,
): readonly Prescription[] {
  const byNationalId = new Map(stored.flatMap((one) => (one.nationalId === null ? [] : [[one.nationalId, one] as const])))
  const listed = new Set((national ?? []).map(({ medicationRequestId }) => medicationRequestId))
  const all = [
    ...(national ?? []).map((one) => {
      const own = byNationalId.get(one.medicationRequestId)
      return own === undefined ? fromElsewhere(one) : reportedAs(own, one)
    }),
    ...open
      .filter((one) => one.nationalId === null || (!listed.has(one.nationalId) && (national === undefined || mayLack(one))))
      .map(({ prescription }) => prescription),
    ...outside.filter(({ medicationRequest }) => !listed.has(medicationRequest.id)),
  ]
  return all.toSorted(newestFirst)
}

/** Whether the list may lack it although it is valid: it is new, or its cancellation has no answer. */
const mayLack = ({ state, askedSeconds }: StoredPrescription) =>
  isUnanswered(state) || (askedSeconds !== null && askedSeconds < listedWithinSeconds)

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
    isNational: true,
  }
}
