import { useLingui } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { styled } from "../../../../platform/ui/index.ts"
import { watchLevel } from "../media/level-meter.ts"
import dialToneUrl from "../tone/dial-tone.wav?no-inline"

const round = { height: "0.5rem", border: 0, borderRadius: "$full" } as const
const Meter = styled("meter", {
  ...round,
  appearance: "none",
  display: "block",
  width: "100%",
  marginBlock: "$1",
  background: "$pressed",
  overflow: "hidden",
  "&::-webkit-meter-bar": { ...round, background: "$pressed" },
  "&::-webkit-meter-optimum-value": { background: "$accent" },
  "&::-moz-meter-bar": { background: "$accent" },
})

/** The microphone's level. It updates outside React, because it changes twenty times a second. */
export function LevelMeter({ stream }: { readonly stream: MediaStream | undefined }) {
  const { t } = useLingui()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    if (stream === undefined || stream.getAudioTracks().length === 0) return
    return watchLevel(stream, (level) => {
      if (meter.current !== null) meter.current.value = level
    })
  }, [stream])
  return <Meter ref={meter} min={0} max={1} defaultValue={0} aria-label={t`Microphone level`} />
}

/**
 * Plays a sound once. It reports no failure: the person checks whether they hear the sound.
 *
 * @param speaker id of the output device; absent for the system's default
 */
export async function playTestSound(speaker?: string): Promise<void> {
  const audio = new Audio(dialToneUrl)
  audio.volume = 0.4
  if (speaker !== undefined && "setSinkId" in audio) await audio.setSinkId(speaker).catch(() => undefined)
  await audio.play().catch(() => undefined)
}
