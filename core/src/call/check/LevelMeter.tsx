import { useLingui } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { watchLevel } from "../media/level-meter.ts"
import { styled } from "../../ui/ui.ts"

const Track = styled("div", {
  height: "0.5rem",
  borderRadius: "$full",
  backgroundColor: "$sunken",
  border: "1px solid $colors$line",
  overflow: "hidden",
})
const Bar = styled("div", {
  height: "100%",
  width: "100%",
  backgroundColor: "$accent",
  transformOrigin: "left center",
  transform: "scaleX(0)",
  transition: "transform 60ms linear",
})

/** How loud the microphone is, moving while one speaks. It moves outside React: twenty times a second would be too much. */
export function LevelMeter({ stream }: { readonly stream: MediaStream | undefined }) {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stream === undefined || stream.getAudioTracks().length === 0) return
    return watchLevel(stream, (level) => {
      bar.current?.style.setProperty("transform", `scaleX(${level.toFixed(3)})`)
      track.current?.setAttribute("aria-valuenow", String(Math.round(level * 100)))
    })
  }, [stream])
  return (
    <Track ref={track} role="meter" aria-label={t`Microphone level`} aria-valuemin={0} aria-valuemax={100} aria-valuenow={0}>
      <Bar ref={bar} />
    </Track>
  )
}
