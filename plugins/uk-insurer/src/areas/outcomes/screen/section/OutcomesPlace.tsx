import { meetingSection } from "@rond/core/plugin"
import { useWorkspace } from "@rond/core/platform/workspace"
import { lazyWithRetry, Skeleton } from "@rond/core/ui"
import { Suspense, useEffect, useRef, useState } from "react"
import { outcomesElement } from "../../model/elements.ts"
import { migrationWarning } from "../../../migrated-consultation/screen/migrated-consultation.ts"
import { useOutcomesEvents } from "./use-outcomes-events.ts"

const OutcomesSection = lazyWithRetry(() => import("./OutcomesSection.tsx"))

/** How far below the window the section may be when its code is fetched. */
const near = "400px"

/** The place of the outcomes under the note: it fetches their code once the clinician comes near, so that a meeting opens without it. */
export function OutcomesPlace() {
  useOutcomesEvents()
  const { resolved } = useWorkspace()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === "undefined")
  useEffect(() => {
    const element = place.current
    if (isNear || element === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: near })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  // Another system has the consultation, and its outcomes.
  if (resolved.visible(meetingSection).some(({ id }) => id === migrationWarning.id)) return null
  const waiting = <Skeleton shape="fields" count={2} />
  return (
    <div ref={place} id={outcomesElement} tabIndex={-1}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <OutcomesSection />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
