import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { entryAction } from "../../../plugin/index.ts"
import { IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { Menu } from "../../../../platform/ui/overlays/Menu.tsx"
import { ExtensionSlot } from "../../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { isWithheld, type RecordEntry } from "../../model/entry.ts"
import { summaryOf, entryOffer, type EntryOffer } from "./entry-offer.ts"

/** The reason an action of the menu is disabled. */
const reasons: Readonly<Record<Exclude<EntryOffer, "usable" | "hidden">, MessageDescriptor>> = {
  "open-here": msg`This appointment is already open here`,
  "another-clinician": msg`This appointment belongs to another clinician`,
  closed: msg`You have no access to this appointment`,
}

/** The menu of an entry's actions, contributed by plugins. Hidden where there are none, or the entry cannot be read. */
export function EntryMenu({ entry }: { readonly entry: RecordEntry }) {
  return isWithheld(entry) ? null : <ActionsMenu entry={entry} />
}

function ActionsMenu({ entry }: { readonly entry: RecordEntry }) {
  const { t } = useLingui()
  const { ids, resolved } = useWorkspace()
  const [chosenId, setChosenId] = useState<string>()
  const facts = summaryOf(entry)
  const actions = resolved.visible(entryAction).flatMap((action) => {
    const offer = entryOffer(action.spec, facts, ids.meetingId)
    return offer === "hidden" ? [] : [{ action, ...(offer === "usable" ? {} : { disabled: true, hint: t(reasons[offer]) }) }]
  })
  const open = actions.find(({ action }) => action.id === chosenId)?.action
  if (actions.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        isOneOfMany
        trigger={<IconButton icon="more" size="sm" label={t`Options for this entry`} />}
        entries={actions.map(({ action: { id, spec }, ...state }) => ({
          id,
          label: t(spec.label),
          onSelect: () => setChosenId(id),
          ...state,
        }))}
      />
      {open !== undefined && (
        <ExtensionSlot
          component={open}
          label={open.spec.label}
          load={open.spec.load}
          props={{ entry: facts, close: () => setChosenId(undefined) }}
        />
      )}
    </>
  )
}
