import { useLingui } from "@lingui/react/macro"
import { isolated } from "../../../kernel/format/isolated.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import type { AllergyStatement, Finding, Unchecked } from "../model/index.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

export interface FindingText {
  readonly text: string
  /** The source, and of which day. */
  readonly source: string
}

type Allergic = Extract<Finding, { readonly kind: "allergy" }>
/** The parts that every market's guard can name as not checked. */
type CommonUnchecked = Extract<Unchecked, { readonly what: "allergies" | "dosage" }>

/** Returns the texts that every market has: of the findings about allergies, and of the checks that could not be made. */
export function useCommonFindingTexts() {
  const { t, i18n } = useLingui()
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" })
  const quoted = (text: string) => t`“${text}”`

  const stated = ({ from, by, at }: AllergyStatement): string => {
    const date = format.shortDate(at, format.today())
    if (from === "record" && by === null) return t`warning in the record, ${date}`
    if (from === "record") {
      const isolatedBy = isolated(by ?? "")
      return t`warning in the record by ${isolatedBy}, ${date}`
    }
    return patient.isChild ? t`reported by the guardian, ${date}` : t`reported by the patient, ${date}`
  }

  const textOf = ({ match, statements }: Allergic): string => {
    const [statement] = statements
    const allergy = quoted(statement?.text ?? "")
    if (statement?.isSorted === false) return t`May be about this drug: ${allergy}`
    switch (match) {
      case "substance":
        return t`Allergy to this drug: ${allergy}`
      case "class":
        return t`Allergy to drugs of this group: ${allergy}`
      case "cross-reaction":
        return t`The patient may react to this drug too: ${allergy}`
    }
  }

  return {
    allergyText: (finding: Allergic): FindingText => ({ text: textOf(finding), source: list.format(finding.statements.map(stated)) }),
    uncheckedText: (unchecked: CommonUnchecked): string => {
      switch (unchecked.why) {
        case "not-loaded":
          return t`allergies, because they could not be loaded`
        case "not-coded":
          return t`allergies, because the drug has no code`
        case "unknown-words": {
          const texts = list.format(unchecked.texts.map(quoted))
          return t`the allergy ${texts}, because it is not clear what is meant`
        }
        case "name-alone":
          return t`the dose, the same drug twice and interactions, because the request names the drug alone`
      }
    },
  }
}
