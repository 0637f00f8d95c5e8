import { lazyWithRetry } from "@rond/core/ui"
import { Suspense } from "react"
import type { AbsenceBannersProps } from "./AbsenceBanners.tsx"

// In most workspaces nothing is ever absent. If this chunk fails to load, the bar still says why the meeting cannot end.
const AbsenceBanners = lazyWithRetry<AbsenceBannersProps>(() => import("./AbsenceBanners.tsx").catch(() => ({ default: () => null })))

/** The plugins that a workspace is without, and why; nothing where all are there. */
export function AbsenceNotice({ absent }: AbsenceBannersProps) {
  return (
    absent.length > 0 && (
      <Suspense>
        <AbsenceBanners absent={absent} />
      </Suspense>
    )
  )
}
