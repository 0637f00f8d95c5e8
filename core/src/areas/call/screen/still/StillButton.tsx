import { useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai"
import { Suspense, useState } from "react"
import { IconButton } from "../../../../platform/ui/index.ts"
import { lazyWithRetry } from "../../../../platform/ui/lazy-with-retry.ts"
import type { HeldCall } from "../running/held-calls.ts"
import { takeStill } from "./take-still.ts"

const StillDialog = lazyWithRetry(() => import("./StillDialog.tsx"))

/** Takes a still picture of the patient's video. Absent while there is none. */
export function StillButton({ held }: { readonly held: HeldCall }) {
  const { t } = useLingui()
  const { state, patientStream } = useAtomValue(held.snapshot)
  const [isOpen, setOpen] = useState(false)
  const hasPicture = patientStream !== undefined && state.patientVideo !== false
  return (
    <>
      {hasPicture && <IconButton icon="image" label={t`Take a picture`} variant="outlined" round onClick={() => setOpen(true)} />}
      {isOpen && (
        <Suspense fallback={null}>
          <StillDialog
            subject={held.subject}
            take={() => (patientStream === undefined ? Promise.reject(new Error("There is no video")) : takeStill(patientStream))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
