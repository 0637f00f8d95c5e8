import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Tone } from "@rond/core/ui"
import type { moduleOf, Benefit } from "../../insurer-service/model/index.ts"
import type { BenefitState, PolicyRowId } from "../model/presentation.ts"

export const policyNames: Readonly<Record<PolicyRowId, MessageDescriptor>> = {
  "policy-number": msg`Policy number`,
  "at-work": msg`At Work`,
  essentials: msg`Essentials`,
  "coverage-exclusion": msg`Excluded from cover`,
  "excess-amount": msg`Excess`,
  "excess-type": msg`Excess applies`,
  "remaining-excess": msg`Excess left to pay`,
  "underwriting-type": msg`Underwriting`,
  "underwriting-description": msg`Underwriting terms`,
  "underwriting-start": msg`Underwritten from`,
}

export const moduleNames: Readonly<Record<NonNullable<ReturnType<typeof moduleOf>>, MessageDescriptor>> = {
  essentials: policyNames.essentials,
  "at-work": policyNames["at-work"],
}

export const benefitNames: Readonly<Record<Benefit, MessageDescriptor>> = {
  OpLimit: msg`Outpatient care`,
  PsychiatricLimit: msg`Psychiatric care`,
  OpDiagnosticLimit: msg`Outpatient diagnostics`,
  VitalityGpLimit: msg`The insurer’s GP`,
  AlternativeTherapiesLimit: msg`Alternative therapies`,
}

/** The words about a benefit besides its amounts. An available one needs no word: its remaining amount says enough. */
export const benefitTags: Readonly<
  Record<Exclude<BenefitState["state"], "available">, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  unlimited: { label: msg`No limit`, tone: "success" },
  "used-up": { label: msg`Used up`, tone: "warning" },
  "not-covered": { label: msg`Not covered`, tone: "danger" },
}
