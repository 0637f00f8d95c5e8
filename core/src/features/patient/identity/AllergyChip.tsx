import { Trans, useLingui } from "@lingui/react/macro"
import { Tag } from "../../../ui/display/Badge.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { useKnownAllergies } from "../known/use-known-allergies.ts"
import { BriefTag } from "./BriefTag.tsx"

/** Most patients with allergies have no more. */
const most = 3

/** The known allergies in brief: the first three by name, and how many more; or that some could not be loaded. Nothing where none is known. */
export function AllergyChip() {
  const { t } = useLingui()
  const { known, warnings, answers } = useKnownAllergies()
  const names = (known?.list ?? []).map((allergy) => allergy.names.join(" / "))
  const isUnknown = answers === "failed" || (warnings.data === undefined && warnings.error !== null)
  return (
    <>
      <BriefTag names={names} said={(all) => t`Allergies: ${all}`} most={most} />
      {isUnknown && (
        <Tag tone="warning">
          <Icon name="warning" size={12} />
          {names.length === 0 ? <Trans>Allergies not loaded</Trans> : <Trans>Not all allergies loaded</Trans>}
        </Tag>
      )}
    </>
  )
}
