import { useState } from "react"

let kept: { readonly owner: string; readonly files: readonly File[] } | undefined

/**
 * Files attached to a message that is being written. They stay while the panel is closed and opened again for the same patient and meeting;
 * a reload of the page lets go of them, as the browser does.
 *
 * @param beginning what is attached before anybody attached or removed anything
 */
export function useKeptFiles(owner: string, beginning: readonly File[]): readonly [readonly File[], (files: readonly File[]) => void] {
  const [files, setFiles] = useState<readonly File[]>(() => (kept?.owner === owner ? kept.files : beginning))
  const keep = (next: readonly File[]) => {
    kept = { owner, files: next }
    setFiles(next)
  }
  return [files, keep]
}
