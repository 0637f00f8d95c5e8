import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { useKnownAllergies } from "../known/use-known-allergies.ts"
import { AllergiesLine, AllergiesLoading } from "./AllergiesLine.tsx"
import { BriefTag } from "./BriefTag.tsx"

/** The number of allergies that are named. Most patients with allergies have no more. */
const most = 3

export interface AllergyChipProps {
  /** Whether a placeholder stood in its place while its code loaded. */
  readonly isLate: boolean
}

/**
 * The known allergies in brief: the first three by name, and how many more; that they load; or that some could not be loaded. Nothing where
 * none is known.
 */
export default function AllergyChip({ isLate }: AllergyChipProps) {
  const { t } = useLingui()
  const { known, warnings, answers } = useKnownAllergies()
  const names = (known?.list ?? []).map((allergy) => allergy.names.join(" / "))
  const areWarningsUnknown = warnings.data === undefined
  const isUnknown = answers === "failed" || (areWarningsUnknown && warnings.error !== null)
  const isLoading = answers === "loading" || (areWarningsUnknown && warnings.error === null)
  const [hasOwnLine] = useState(isLate || isLoading)
  const allergies = (
    <>
      <BriefTag names={names} said={(all) => t`Allergies: ${all}`} most={most} />
      {isUnknown && (
        <Tag tone="warning">
          <Icon name="warning" size={12} />
          {names.length === 0 ? <Trans>Allergies not loaded</Trans> : <Trans>Not all allergies loaded</Trans>}
        </Tag>
      )}
      {isLoading && !isUnknown && names.length === 0 && <AllergiesLoading />}
    </>
  )
  return hasOwnLine ? <AllergiesLine>{allergies}</AllergiesLine> : allergies
}
