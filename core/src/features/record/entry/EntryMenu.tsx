import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { entryAction, type EntryFacts } from "../../../extension-points/points/actions.ts"
import { IconButton } from "../../../ui/controls/Button.tsx"
import { Menu } from "../../../ui/overlays/Menu.tsx"
import { ExtensionSlot } from "../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { isWithheld, type RecordEntry } from "../../../model/record/entry.ts"

/** The menu of an entry's actions, contributed by plugins. Hidden where there are none, or the entry cannot be read. */
export function EntryMenu({ entry }: { readonly entry: RecordEntry }) {
  return isWithheld(entry) ? null : <ActionsMenu entry={entry} />
}

function ActionsMenu({ entry }: { readonly entry: RecordEntry }) {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  const [chosen, setChosen] = useState<string>()
  const facts: EntryFacts = {
    entryId: entry.id,
    meetingId: entry.meetingId ?? undefined,
    signed: entry.signedAt !== null,
    stricken: entry.strickenAt !== null,
  }
  const actions = resolved.visible(entryAction).filter(({ spec }) => spec.appliesTo(facts))
  const open = actions.find(({ id }) => id === chosen)
  if (actions.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        isOneOfMany
        trigger={<IconButton icon="more" size="sm" label={t`More about this entry`} />}
        entries={actions.map(({ id, spec }) => ({ id, label: t(spec.label), onSelect: () => setChosen(id) }))}
      />
      {open !== undefined && (
        <ExtensionSlot
          component={open}
          label={open.spec.label}
          load={open.spec.load}
          props={{ entry: facts, close: () => setChosen(undefined) }}
        />
      )}
    </>
  )
}
