import { useLingui } from "@lingui/react/macro"
import { plural } from "@lingui/core/macro"
import { useCommonFindingTexts, type FindingText } from "@rond/core/features/drug-safety"
import { useMarketFormat } from "@rond/core/i18n"
import type { Finding, Quantity, Unchecked } from "@rond/core/model/drug-safety"
import type { EndReason } from "../../model/contract/index.ts"
import { isDispensed } from "../../model/safety/dispensed-id.ts"
import { useEndReasonText } from "../end-reasons.ts"

/** Writes out what was found, one line each, and what was not checked. */
export function useFindingTexts() {
  const { t, i18n } = useLingui()
  const format = useMarketFormat()
  const common = useCommonFindingTexts()
  const endReason = useEndReasonText()
  const number = new Intl.NumberFormat(i18n.locale, { useGrouping: false, maximumFractionDigits: 4 })
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" })
  const dateOf = (day: string) => format.shortDate(day, format.today())
  const amount = ({ amount: value, unit }: Quantity) => `${number.format(value)}\u00A0${unit}`

  const textOf = (finding: Finding): FindingText => {
    switch (finding.kind) {
      case "allergy":
        return common.allergyText(finding)
      case "interaction": {
        const { interaction, other, source, asOf } = finding
        const [drug, what, date] = [other.label, interaction.text, dateOf(asOf)]
        const words = {
          contraindicated: t`Must not be combined with ${drug}: ${what}`,
          serious: t`Serious interaction with ${drug}: ${what}`,
          caution: t`Interaction with ${drug}: ${what}`,
        }
        return { text: words[interaction.severity], source: `${source}, ${date}` }
      }
      case "double": {
        const { same, other } = finding
        const [name, by] = [other.label, other.by]
        if (isDispensed(other.id)) {
          return {
            text: same === "drug" ? t`Already prescribed: ${name}` : t`Same substance as the prescribed ${name}`,
            source: t`valid prescription, by ${by}`,
          }
        }
        const date = other.intake.firstDay === null ? "" : dateOf(other.intake.firstDay)
        return {
          text: same === "drug" ? t`Already on the list: ${name}` : t`Same substance as ${name}`,
          source: t`medication list, from ${date}, last changed by ${by}`,
        }
      }
      case "ended": {
        const { same, other } = finding
        const [name, by, date] = [other.label, other.by, format.shortDate(other.endedAt, format.today())]
        // The list's own reason, as Sweden's guard took it over.
        const why = other.reason === null ? undefined : endReason(other.reason as EndReason)
        const words = same === "drug" ? t`Ended on the list: ${name}` : t`Same substance as ${name}, which the list has ended`
        return { text: why === undefined ? words : `${words}. ${why}`, source: t`medication list, ended ${date} by ${by}` }
      }
      case "maximum": {
        const { daily, maximum, others } = finding
        const [taken, most, names] = [amount(daily), amount(maximum), list.format(others.map(({ label }) => label))]
        return {
          text:
            others.length === 0
              ? t`${taken} in 24 hours is more than the usual maximum of ${most}`
              : t`${taken} in 24 hours together with ${names} is more than the usual maximum of ${most}`,
          source: `${maximum.source}, ${dateOf(maximum.asOf)}`,
        }
      }
      case "weekly":
        return { text: t`This drug is usually taken once a week`, source: ownSource(finding.asOf) }
      case "no-end": {
        const { days } = finding
        const usual = t`${plural(days, { one: "# day", other: "# days" })}`
        return { text: t`Antibiotic without an end date. Usual course: ${usual}`, source: ownSource(finding.asOf) }
      }
    }
  }
  const ownSource = (day: string) => {
    const date = dateOf(day)
    return t`Rond’s list for Sweden, ${date}`
  }

  const uncheckedText = (unchecked: Unchecked): string => {
    switch (unchecked.what) {
      case "allergies":
      case "dosage":
        return common.uncheckedText(unchecked)
      case "substance":
        return t`the same substance twice, because the catalogue names no substance`
      case "maximum": {
        const words = {
          "not-named": t`the usual maximum, because the catalogue names none`,
          strength: t`the usual maximum, because the strength cannot be counted`,
          "free-text": t`the usual maximum, because the dosage is free text`,
          "as-needed": t`the usual maximum, because the dosage names no maximum in 24 hours`,
          child: t`the usual maximum, because it is for adults and the weight is not compared`,
        }
        return words[unchecked.why]
      }
      case "weekly":
        return t`whether it is taken once a week, because the dosage is free text`
      case "interactions":
        return unchecked.why === "not-configured"
          ? t`interactions with other drugs, because no service is set up`
          : t`interactions with other drugs, because the service did not respond`
    }
  }
  return { textOf, uncheckedText }
}
