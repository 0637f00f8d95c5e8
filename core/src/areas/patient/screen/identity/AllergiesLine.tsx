import { Trans } from "@lingui/react/macro"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"

/**
 * A line for allergies that load after the elements below it. It has its height before they have loaded, so that no button moves away from under a
 * pointer that is about to press it.
 */
export const AllergiesLine = styled("span", {
  display: "flex",
  flexBasis: "100%",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "$2",
  minWidth: 0,
  /** A tag's. */
  minHeight: "1.25rem",
})

/** Says that allergies are loading, so that missing names are not taken for no allergies. */
export function AllergiesLoading() {
  return (
    <Text size="sm" tone="muted">
      <Trans>Allergies are loading.</Trans>
    </Text>
  )
}
