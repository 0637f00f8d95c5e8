import { Trans, useLingui } from "@lingui/react/macro"
import { Tag } from "../../../ui/display/Badge.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { VisuallyHidden } from "../../../ui/display/layout.ts"
import { styled } from "../../../ui/stitches.config.ts"
import { useKnownAllergies } from "../known/use-known-allergies.ts"

const Cut = styled("bdi", { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })

/** The known allergies in brief: the first by name, and how many more; or that some could not be loaded. Nothing where none is known. */
export function AllergyChip() {
  const { t } = useLingui()
  const { known, warnings, answers } = useKnownAllergies()
  const names = (known?.list ?? []).map((allergy) => allergy.names.join(" / "))
  const [first] = names
  if (first === undefined) {
    const isUnknown = answers === "failed" || (warnings.data === undefined && warnings.error !== null)
    return isUnknown ? (
      <Tag tone="warning">
        <Icon name="warning" size={12} />
        <Trans>Allergies not loaded</Trans>
      </Tag>
    ) : null
  }
  const more = names.length - 1
  const all = names.join(", ")
  return (
    <Tag tone="warning" title={all} css={{ flexShrink: 1, minWidth: 0 }}>
      <Icon name="warning" size={12} />
      <VisuallyHidden>{t`Allergies: ${all}`}</VisuallyHidden>
      <Cut aria-hidden>{first}</Cut>
      {more > 0 && <span aria-hidden>{`+${more}`}</span>}
    </Tag>
  )
}
