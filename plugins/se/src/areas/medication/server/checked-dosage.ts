import { invalid } from "@rond/core/server-kit"
import { Effect } from "effect"
import { type Dosage, invalidDosage, notMidnight } from "../model/contract/index.ts"
import { dosageIssues, dosageOf, draftOf, isMidnight, withType } from "../model/dosage/index.ts"

/** The dosage as it is kept, its times in the day's order. Fails with `medication_not_midnight` or `medication_dosage`. */
export const checkedDosage = Effect.fnUntraced(function* (dosage: Dosage) {
  const { dosageDateStart, dosageDateEnd } = dosage
  const shifted = [
    ...(isMidnight(dosageDateStart) ? [] : ["startDay"]),
    ...(dosageDateEnd === null || isMidnight(dosageDateEnd) ? [] : ["endDay"]),
  ]
  if (shifted.length > 0) return yield* invalid(notMidnight, "A date is no midnight in Sweden", { fields: shifted })
  const draft = draftOf(dosage)
  // A field of another type would be lost, and it is not known which of the two was meant.
  const own = withType(draft, draft.type)
  const foreign = (Object.keys(draft) as (keyof typeof draft)[]).filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(own[field]),
  )
  const isHalfRange = dosage.asNeededAmountIntervalMin === null && dosage.asNeededAmountIntervalMax !== null
  const wrong = [...dosageIssues(draft).map(({ field }) => field), ...foreign, ...(isHalfRange ? ["asNeededAmount"] : [])]
  const fields = [...new Set(wrong)]
  if (fields.length > 0 || new Set(draft.weekdays).size < draft.weekdays.length)
    return yield* invalid(invalidDosage, "The dosage breaks a rule", { fields: fields.length > 0 ? fields : ["weekdays"] })
  return dosageOf(draft)
})
