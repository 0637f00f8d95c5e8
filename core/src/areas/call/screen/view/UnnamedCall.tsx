import { useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai"
import { useMemo } from "react"
import { initials } from "../../../../kernel/format/initials.ts"
import { styled } from "../../../../platform/ui/index.ts"
import { runningCallAtom } from "../running/held-calls.ts"
import { CallControls } from "./stage/CallControls.tsx"
import { BothPictures } from "./stage/CallStage.tsx"
import { Pictures, stageColors } from "../pictures/stage.styles.ts"

const Frame = styled("section", {
  position: "relative",
  width: "100%",
  aspectRatio: "640 / 480",
  overflow: "hidden",
  borderRadius: "$lg",
  backgroundColor: stageColors.room,
  color: stageColors.text,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
})

/**
 * The running call where nothing else of its page may show: both pictures, microphone, camera, and the button that ends the call. Initials
 * stand for the patient's name. The page behind it plays the sound. Nothing while no call runs.
 */
export function UnnamedCall() {
  const { t } = useLingui()
  const running = useAtomValue(runningCallAtom)
  const unnamed = useMemo(() => {
    if (running === undefined) return undefined
    const patientName = initials(running.subject.patientName)
    return { ...running, subject: { ...running.subject, patientName, patientLine: patientName } }
  }, [running])
  if (unnamed === undefined) return null
  return (
    <Frame data-keep-clear="" aria-label={t`Video call`}>
      <Pictures>
        <BothPictures held={unnamed} speaker={undefined} isMuted />
      </Pictures>
      <CallControls held={unnamed} isSmall={false} hasShortcuts={false} />
    </Frame>
  )
}
