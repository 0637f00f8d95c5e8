import { Plural, Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useState } from "react"
import { Button } from "../../../ui/controls/Button.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { ConflictDialog } from "./ConflictDialog.tsx"
import type { FormSession } from "../form-session.ts"

/** Says that somebody else changed the same fields, and opens both versions side by side. */
export function Conflict({ session }: { readonly session: FormSession }) {
  const { store, sync: syncAtom } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const [comparing, setComparing] = useState(false)
  if (sync.state !== "conflict") return null
  const theirName = sync.theirs.savedByName
  return (
    <>
      <Banner
        tone="warning"
        title={theirName === null ? <Trans>Somebody else saved another version</Trans> : <Trans>{theirName} saved another version</Trans>}
        actions={
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            <Trans>Compare and choose</Trans>
          </Button>
        }
      >
        <Plural
          value={sync.conflicts.length}
          one="You both changed # field. Neither version is overwritten, and yours is kept on this device."
          other="You both changed # fields. Neither version is overwritten, and yours is kept on this device."
        />
      </Banner>
      <ConflictDialog session={session} open={comparing} onOpenChange={setComparing} />
    </>
  )
}
