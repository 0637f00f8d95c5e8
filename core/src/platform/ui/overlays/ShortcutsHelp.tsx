import { useRef, useState } from "react"
import { Trans, useLingui } from "@lingui/react/macro"
import { Switch } from "../controls/Switch.tsx"
import { Heading, Text } from "../display/Text.tsx"
import { Kbd } from "../shortcuts/Kbd.tsx"
import { Inline, Spacer, Stack } from "../display/layout.ts"
import { Dialog } from "./dialogs/Dialog.tsx"
import { enableSingleKeys, singleKeysEnabled, useShortcuts, type Shortcut } from "../shortcuts/shortcuts.ts"

export interface ShortcutsHelpProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** All that the product has. Those that do not work on this screen, or only in one of its controls, are listed after those that do. */
  readonly all?: readonly Shortcut[]
}

/** The shortcuts of the current screen, grouped, and below them those of other screens. */
export function ShortcutsHelp({ open, onOpenChange, all = [] }: ShortcutsHelpProps) {
  const { t } = useLingui()
  const active = useShortcuts()
  const elsewhere = all.filter(({ keys, group }) => active.every((shortcut) => shortcut.keys !== keys || shortcut.group !== group))
  const shortcuts = [...active, ...elsewhere.map(({ group, ...shortcut }) => ({ ...shortcut, group: t`On other screens: ${group}` }))]
  const [singleKeys, setSingleKeys] = useState(singleKeysEnabled)
  const list = useRef<HTMLDivElement>(null)
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`} initialFocus={list}>
      {/* The first control is at the foot: the focus there would scroll the list away. */}
      <Stack gap={5} ref={list} tabIndex={-1} css={{ outline: 0 }}>
        {groups.map((group) => (
          <Stack key={group} gap={2}>
            <Heading level={3} size="xs">
              {group}
            </Heading>
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map((shortcut) => (
                <Inline key={`${shortcut.keys} ${shortcut.label}`}>
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
