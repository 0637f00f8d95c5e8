import { GoHome } from "@rond/core/features/end-meeting"
import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { Consultation } from "./sections/Consultation.tsx"
import { WorkspacePanes } from "./WorkspacePanes.tsx"

/** The meeting screen once all its data is here. Every part of it may link home. */
export function MeetingLayout() {
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate({ to: "/" }), [navigate])
  return (
    <GoHome value={goHome}>
      <WorkspacePanes>
        <Consultation />
      </WorkspacePanes>
    </GoHome>
  )
}
