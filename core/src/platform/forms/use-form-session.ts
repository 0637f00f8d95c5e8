import { useCallback } from "react"
import { keyOf, ownerOf, type DraftKey } from "../drafts/draft-key.ts"
import { useDrafts } from "../drafts/draft-store-context.ts"
import { useApiRuntime } from "../http/api-provider.tsx"
import type { FormPort } from "./form-port.ts"
import { makeFormSession, type FormSession } from "./form-session.ts"
import { useRefCounted } from "./sync/use-ref-counted.ts"

/**
 * The session of a form: the same one for the form itself, the bottom bar and the end-meeting dialog, another one for another
 * clinician, patient, meeting or form.
 *
 * @param portOf makes the form's port; keep the function.
 */
export function useFormSession(key: DraftKey, portOf: (key: DraftKey) => FormPort): FormSession {
  const runtime = useApiRuntime()
  const drafts = useDrafts()
  const owner = ownerOf(key)
  const make = useCallback(() => {
    const ownKey = keyOf(owner)
    return makeFormSession(ownKey, portOf(ownKey), { runApi: runtime.runApi, drafts })
  }, [owner, portOf, runtime, drafts])
  return useRefCounted(runtime, `form ${owner}`, make)
}
