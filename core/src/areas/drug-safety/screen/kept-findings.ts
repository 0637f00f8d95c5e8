import { useLingui } from "@lingui/react/macro"
import { knownWord } from "../../../kernel/api/open-words.ts"
import type { FindingKind, KeptFinding } from "../model/index.ts"

/** Writes out despite which findings the clinician continued: "allergy (Penicillin) and interaction (Waran)". */
export function useKeptFindings(): (findings: readonly KeptFinding[]) => string {
  const { t, i18n } = useLingui()
  const words: Readonly<Record<FindingKind, string>> = {
    allergy: t`allergy`,
    double: t`already on the list`,
    maximum: t`more than the usual maximum`,
    weekly: t`usually taken once a week`,
    "no-end": t`antibiotic without an end date`,
    interaction: t`interaction`,
    ended: t`ended on the list`,
  }
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" })
  return (findings) =>
    list.format(
      findings.map(({ kind, about }) => {
        const knownKind = knownWord(kind)
        const word = knownKind === undefined ? t`another warning` : words[knownKind]
        return about === null ? word : `${word} (${about})`
      }),
    )
}
