import { useState } from "react"
import { Trans, useLingui } from "@lingui/react/macro"
import { Switch } from "../controls/Switch.tsx"
import { Heading, Text } from "../display/Text.tsx"
import { Kbd } from "./Kbd.tsx"
import { Inline, Spacer, Stack } from "../display/layout.ts"
import { Dialog } from "../overlays/dialogs/Dialog.tsx"
import { enableSingleKeys, singleKeysEnabled, useShortcuts } from "./shortcuts.ts"

export interface ShortcutsHelpProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** All shortcuts of the current screen, grouped. */
export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  const { t } = useLingui()
  const shortcuts = useShortcuts()
  const [singleKeys, setSingleKeys] = useState(singleKeysEnabled)
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`}>
      <Stack gap={5}>
        {groups.map((group) => (
          <Stack key={group} gap={2}>
            <Heading level={3} size="xs">
              {group}
            </Heading>
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map((shortcut) => (
                <Inline key={shortcut.keys}>
                  <Text>{shortcut.label}</Text>
                  <Spacer />
                  <Text tone="muted">
                    <Kbd shortcut={shortcut.keys} />
                  </Text>
                </Inline>
              ))}
          </Stack>
        ))}
        <Switch
          checked={singleKeys}
          onChange={(enabled) => {
            enableSingleKeys(enabled)
            setSingleKeys(enabled)
          }}
          label={<Trans>Single-key shortcuts</Trans>}
          hint={<Trans>Turn off if you dictate or press keys by accident.</Trans>}
        />
      </Stack>
    </Dialog>
  )
}
