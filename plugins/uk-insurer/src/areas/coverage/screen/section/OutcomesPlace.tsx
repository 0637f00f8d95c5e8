import { meetingSection } from "@rond/core/plugin"
import { useServerEvents } from "@rond/core/platform/events"
import { useRefetch } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { afterOpening, lazyWithRetry, Skeleton } from "@rond/core/ui"
import { Suspense, useEffect, useRef, useState } from "react"
import { emailElement, getOutcomes, outcomesChanged, outcomesElement, outcomesTopic } from "../../../outcomes/model/index.ts"
import { migrationWarning } from "../../../migrated-consultation/screen/index.ts"
import { requirements } from "./outcomes-of-meeting.ts"

const OutcomesSection = lazyWithRetry(() => import("./OutcomesSection.tsx"))

const whenOpened = afterOpening(() => Promise.resolve())

/** The distance below the window at which the section's code is fetched. */
const near = "200px"

/** The place of the outcomes under the note: it fetches their code once the clinician comes near, so that a meeting opens without it. */
export function OutcomesPlace() {
  useOutcomesEvents()
  const { resolved } = useWorkspace()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === "undefined")
  useEffect(() => {
    if (isNear) return undefined
    let isGone = false
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: near })
    // Until the note is drawn, the place is near on every screen.
    const observe = async () => {
      await whenOpened()
      if (!isGone && place.current !== null) observer.observe(place.current)
    }
    void observe()
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [isNear])
  // Another system has the consultation, and its outcomes.
  if (resolved.visible(meetingSection).some(({ id }) => id === migrationWarning.id)) return null
  const waiting = (
    <>
      <Skeleton shape="fields" count={2} />
      <span id={emailElement} tabIndex={-1} />
    </>
  )
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

/** Reads the outcomes of the meeting on screen again when another page changes them. */
function useOutcomesEvents(): void {
  const { meeting } = useWorkspace()
  const refetch = useRefetch()
  const refresh = useRefreshWorkspaceQueries()
  const readAgain = () => {
    refresh([requirements])
    void refetch(getOutcomes)
  }
  const topics = meeting === undefined ? [] : [outcomesTopic(meeting.id)]
  useServerEvents(topics, ({ type }) => type === outcomesChanged && readAgain(), readAgain)
}
