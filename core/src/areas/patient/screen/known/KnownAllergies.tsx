import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { KnownAllergy } from "../allergies.ts"
import { useKnownAllergies, type AllergyReads, type Reporter } from "./use-known-allergies.ts"

const Frame = styled("section", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$2",
  minWidth: 0,
  paddingBlock: "$2",
  paddingInline: "$3",
  borderRadius: "$md",
  variants: {
    warns: {
      true: { border: "1px solid $colors$warningLine", backgroundColor: "$warningSoft", color: "$warningText" },
      false: { border: "1px solid $colors$line" },
    },
  },
})
const Names = styled("ul", {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "$3",
  margin: 0,
  padding: 0,
  listStyle: "none",
  minWidth: 0,
  overflowWrap: "anywhere",
})
const Lines = styled("div", { display: "flex", flexDirection: "column", gap: "$1", minWidth: 0 })

/**
 * The patient's known allergies, for the top of a dialog in which something is prescribed or given: the dialog covers the patient's head.
 * It names the sources that could not be loaded.
 *
 * @example
 * <Dialog title={<Trans>Add medication</Trans>}><KnownAllergies />…</Dialog>
 */
export function KnownAllergies() {
  const { t } = useLingui()
  const reads = useKnownAllergies()
  const { known, reporter, warnings } = reads
  const list = known?.list ?? []
  const isUncertain = reads.answers === "failed" || (warnings.data === undefined && warnings.error !== null)
  const warns = list.length > 0 || isUncertain || known?.hasUnsortedWarnings === true
  return (
    <Frame aria-label={t`Allergies`} warns={warns}>
      <Icon name={warns ? "warning" : "info"} size={16} label={warns ? t`Warning` : t`Information`} />
      <Lines>
        <Text size="sm" weight="semibold">
          <Trans>Allergies</Trans>
        </Text>
        {list.length > 0 && (
          <Names>
            {list.map((allergy, index) => (
              <Text key={`${allergy.names[0]} ${index}`} as="li" size="sm" weight="medium">
                <Name allergy={allergy} reporter={reporter} />
              </Text>
            ))}
          </Names>
        )}
        <Knowledge reads={reads} isEmpty={list.length === 0} />
        {known?.hasUnsortedWarnings === true && (
          <Text size="sm">
            <Trans>Read the warnings as well. Some do not say what they are about, and may be about allergies.</Trans>
          </Text>
        )}
      </Lines>
    </Frame>
  )
}

function Name({ allergy: { names, warning }, reporter }: { readonly allergy: KnownAllergy; readonly reporter: Reporter }) {
  const { locale } = useMarketFormat()
  const name = <span lang={locale}>{names.join(" / ")}</span>
  if (warning !== undefined) return name
  return reporter === "guardian" ? <Trans>{name}, reported by the guardian</Trans> : <Trans>{name}, reported by the patient</Trans>
}

/** Says that there are no known allergies, or which sources are not known. */
function Knowledge({ reads, isEmpty }: { readonly reads: AllergyReads; readonly isEmpty: boolean }) {
  const { answers, warnings, reporter, retry, isRetrying } = reads
  const hasRecord = warnings.data !== undefined
  const recordFailed = !hasRecord && warnings.error !== null
  if (recordFailed || answers === "failed") {
    return (
      <Inline gap={2} wrap>
        <Text size="sm">
          {recordFailed && <Trans>Allergies in the record could not be loaded.</Trans>} {answers === "failed" && <AnswersFailed />}
        </Text>
        <Button size="sm" variant="quiet" icon="refresh" pending={isRetrying} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </Inline>
    )
  }
  if (!hasRecord || answers === "loading") {
    return (
      <Text size="sm" tone="muted">
        <Trans>Allergies are loading.</Trans>
      </Text>
    )
  }
  if (!isEmpty) return null
  return (
    <Text size="sm" tone="muted">
      {reporter === "guardian" ? (
        <Trans>No allergies in the record’s warnings, and none reported by the guardian.</Trans>
      ) : (
        <Trans>No allergies in the record’s warnings, and none reported by the patient.</Trans>
      )}
    </Text>
  )
}

const AnswersFailed = () => <Trans>The patient’s own answers about allergies could not be loaded.</Trans>
