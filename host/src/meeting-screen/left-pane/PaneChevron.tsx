import { IconButton, useShortcut } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import type { Ref } from "react"
import { ChevronPosition } from "../pane.styles.ts"

/** The shortcut that opens and closes the patient's pane. */
const shortcut = "mod+b"

export interface PaneChevronProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The round button on the pane's edge, with its shortcut. */
export function PaneChevron({ ref, isOpen, onToggle }: PaneChevronProps) {
  const { t } = useLingui()
  const label = isOpen ? t`Close panel` : t`Open panel`
  useShortcut({ keys: shortcut, label: t`Open or close the patient panel`, group: t`Consultation`, run: onToggle })
  return (
    <ChevronPosition open={isOpen}>
      <IconButton
        ref={ref}
        icon={isOpen ? "chevron-left" : "chevron-right"}
        label={label}
        shortcut={shortcut}
        variant="outlined"
        size="sm"
        round
        tooltipSide="right"
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </ChevronPosition>
  )
}
