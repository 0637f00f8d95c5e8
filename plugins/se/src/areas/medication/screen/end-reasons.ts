import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import { unknownText } from "@rond/core/platform/terms"
import type { EndReason, EndReasonCode } from "../model/contract/index.ts"

export const endReasonTexts: Readonly<Record<EndReasonCode, MessageDescriptor>> = {
  COMPLETED: msg`The treatment is completed`,
  NO_EFFECT: msg`Not enough effect`,
  SIDE_EFFECTS: msg`Side effects`,
  REPLACED: msg`Replaced by another medication`,
  NOT_SUITABLE: msg`No longer suitable`,
  PATIENT_WISH: msg`The patient’s wish`,
  OTHER: msg`Another reason`,
}

/** Writes a reason of ending out: the choice, and more in words. */
export function useEndReasonText(): (reason: EndReason) => string {
  const { i18n } = useLingui()
  return ({ code, text, words }) => {
    if (code === "OTHER" && text !== null) return text
    const choice = typeof code === "string" ? i18n._(endReasonTexts[code]) : (words ?? i18n._(unknownText(code)))
    return text === null ? choice : `${choice}. ${text}`
  }
}
