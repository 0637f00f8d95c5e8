import { useLingui } from "@lingui/react/macro"
import { lazy, Suspense, useState, type ComponentType } from "react"
import { entryAction, type EntryActionProps, type EntryFacts } from "../../../extension-points/actions.ts"
import { IconButton } from "../../../ui/controls/Button.tsx"
import { Menu } from "../../../ui/overlays/Menu.tsx"
import { ExtensionBoundary } from "../../../platform/workspace/ExtensionBoundary.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { isWithheld, type RecordEntry } from "../../../model/record/entry.ts"

type Load = () => Promise<{ readonly default: ComponentType<EntryActionProps> }>

const loaded = new WeakMap<Load, ComponentType<EntryActionProps>>()

/** The component of an entry action, created once per loader. */
function partOf(load: Load): ComponentType<EntryActionProps> {
  const known = loaded.get(load)
  if (known !== undefined) return known
  const part = lazy(load)
  loaded.set(load, part)
  return part
}

/** The menu of an entry's actions, contributed by plugins. Hidden where there are none, or the entry cannot be read. */
export function EntryMenu({ entry }: { readonly entry: RecordEntry }) {
  return isWithheld(entry) ? null : <ActionsMenu entry={entry} />
}

function ActionsMenu({ entry }: { readonly entry: RecordEntry }) {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  const [chosen, setChosen] = useState<{ readonly id: string; readonly Part: ComponentType<EntryActionProps> }>()
  const facts: EntryFacts = {
    entryId: entry.id,
    meetingId: entry.meetingId ?? undefined,
    signed: entry.signedAt !== null,
    stricken: entry.strickenAt !== null,
  }
  const actions = resolved.visible(entryAction).filter(({ spec }) => spec.appliesTo(facts))
  const open = actions.find(({ id }) => id === chosen?.id)
  if (actions.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        isOneOfMany
        trigger={<IconButton icon="more" size="sm" label={t`More about this entry`} />}
        entries={actions.map(({ id, spec }) => ({ id, label: t(spec.label), onSelect: () => setChosen({ id, Part: partOf(spec.load) }) }))}
      />
      {open !== undefined && chosen !== undefined && (
        <ExtensionBoundary
          label={t(open.spec.label)}
          contribution={`${open.kind} ${open.id}`}
          plugin={open.plugin}
          onRetry={() => {
            loaded.delete(open.spec.load)
            setChosen({ id: open.id, Part: partOf(open.spec.load) })
          }}
        >
          <Suspense>
            <chosen.Part entry={facts} close={() => setChosen(undefined)} />
          </Suspense>
        </ExtensionBoundary>
      )}
    </>
  )
}
