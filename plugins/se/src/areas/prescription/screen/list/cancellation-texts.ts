import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import type { CancellationIssue } from "../../model/cancellation.ts"
import type { CancellationReason, Prescription } from "../../model/contract/index.ts"

const reasons: Readonly<Record<CancellationReason, MessageDescriptor>> = {
  WRONG_PATIENT: msg`Wrong patient`,
  WRONG_MEDICINE: msg`Wrong medicine`,
  WRONG_DOSAGE: msg`Wrong dosage`,
  DUPLICATE: msg`Prescribed twice`,
  TREATMENT_CHANGED: msg`The treatment was changed`,
  PATIENT_WISH: msg`The patient wishes it`,
  OTHER: msg`Another reason`,
}

type IdIssue = Extract<CancellationIssue, { readonly id: string }>

const ofPrescription: Readonly<Record<IdIssue["code"], (text: string) => MessageDescriptor>> = {
  repeated: (text) => msg`${text} is chosen twice.`,
  "another-patient": (text) => msg`${text} is not among this patient’s prescriptions any more. Take it out.`,
  unanswered: (text) => msg`The national service has not answered about ${text}. Read its status first.`,
  refused: (text) => msg`${text} was refused: there is nothing to cancel. Take it out.`,
  dispensed: (text) => msg`${text} is dispensed already. Take it out.`,
  expired: (text) => msg`${text} is no longer valid. Take it out.`,
  cancelled: (text) => msg`${text} is cancelled already. Take it out.`,
}

type FieldIssue = Exclude<CancellationIssue, IdIssue>
type FieldKey = { [Field in FieldIssue["field"]]: `${Field} ${Extract<FieldIssue, { field: Field }>["code"]}` }[FieldIssue["field"]]

const ofField: Readonly<Record<FieldKey, MessageDescriptor>> = {
  "medicationRequestIds missing": msg`Choose at least one prescription.`,
  "medicationRequestIds too-many": msg`Choose at most 20 prescriptions.`,
  "reason missing": msg`Choose a reason.`,
  "note missing": msg`Write the reason.`,
  "note too-long": msg`Use at most 1000 characters.`,
  "patientInformed missing": msg`Say whether the patient is informed.`,
}

/** The words of a cancellation: its reasons, and what is wrong at a field. */
export function useCancellationTexts() {
  const { i18n } = useLingui()
  return {
    reasonOf: (reason: CancellationReason) => i18n._(reasons[reason]),
    issueOf: (issues: readonly CancellationIssue[], field: CancellationIssue["field"], prescriptions: readonly Prescription[] = []) => {
      const issue = issues.find((candidate) => candidate.field === field)
      if (issue === undefined) return undefined
      if (!("id" in issue)) return i18n._(ofField[`${issue.field} ${issue.code}` as FieldKey])
      const text = prescriptions.find(({ medicationRequest }) => medicationRequest.id === issue.id)?.text ?? "–"
      return i18n._(ofPrescription[issue.code](text))
    },
  }
}
