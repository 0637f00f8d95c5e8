import { useLingui } from "@lingui/react"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { noSubOutcome, outcomeNames, subOutcomeNames } from "../../../insurer-service/model/index.ts"

/** The labels of outcomes and sub-outcomes on screen, by the insurer's names. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  [outcomeNames.insurer]: msg`Referral to the insurer`,
  [outcomeNames.consultant]: msg`Routine Referral to Consultant`,
  [outcomeNames.cancer]: msg`Suspected Cancer`,
  [outcomeNames.alternative]: msg`Referral to Alternative therapies`,
  [outcomeNames.physiotherapy]: msg`Referral to Physiotherapy Partner`,
  [subOutcomeNames.discussPolicy]: msg`Discuss Policy`,
  [subOutcomeNames.personalDetails]: msg`Personal Details Update`,
  [subOutcomeNames.lifestyleSurgeries]: msg`Patient wants Lifestyle surgeries`,
  [noSubOutcome]: msg`No sub-outcome required`,
}

/** The text of an outcome's name; the name itself where the service offers one that is not known here. */
const nameText = (name: string): MessageDescriptor | string => texts[name] ?? name

/** Writes the names of outcomes in the language of the page. */
export function useNames() {
  const { i18n } = useLingui()
  const nameOf = (name: string) => {
    const text = nameText(name)
    return typeof text === "string" ? text : i18n._(text)
  }
  return {
    nameOf,
    /** An outcome with its sub-outcome, where it has one. */
    wholeName: ({ outcome, subOutcome }: { readonly outcome: string; readonly subOutcome: string }) =>
      subOutcome === "" || subOutcome === noSubOutcome ? nameOf(outcome) : `${nameOf(outcome)} · ${nameOf(subOutcome)}`,
  }
}
