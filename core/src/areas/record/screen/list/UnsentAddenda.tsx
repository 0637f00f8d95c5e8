import { useState } from "react"
import { entryAction } from "../../../plugin/index.ts"
import { ExtensionSlot } from "../../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { entryOfAddendum } from "../../../unsent/screen/within-core.ts"
import { UnsentInTab } from "../../../unsent/screen/index.ts"

/** The addenda that were begun in this meeting and are not signed. Their entries may be far down in the record. */
export function UnsentAddenda() {
  const { resolved } = useWorkspace()
  const [entryId, setEntryId] = useState<string>()
  const addendum = resolved.visible(entryAction).find(({ id }) => id === "addendum")
  if (addendum === undefined) return null
  return (
    <>
      <UnsentInTab tab="medical-records" onOpen={(form) => setEntryId(entryOfAddendum(form))} />
      {entryId !== undefined && (
        <ExtensionSlot
          component={addendum}
          label={addendum.spec.label}
          load={addendum.spec.load}
          // Only a signed entry was offered an addendum. The server says what it has become since.
          props={{ entry: { entryId, meetingId: undefined, signed: true, stricken: false }, close: () => setEntryId(undefined) }}
        />
      )}
    </>
  )
}
