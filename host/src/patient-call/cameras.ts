import type { CameraFacing, LocalMedia } from "@rond/core/features/call"
import { useEffect, useState } from "react"

/** The camera to change to: by the way it looks, or by its id where the browser does not say how cameras look. */
export type OtherCamera = { readonly facing: CameraFacing } | { readonly deviceId: string }

/**
 * Phones list several cameras for each side, of which `facingMode` picks the usual one. Webcams do not look any way: they take turns.
 *
 * @param current the settings of the camera that is used
 * @param cameraIds the ids of all cameras
 * @returns undefined if there is no other
 */
export function otherCamera(current: MediaTrackSettings, cameraIds: readonly string[]): OtherCamera | undefined {
  if (cameraIds.length < 2) return undefined
  if (current.facingMode === "environment") return { facing: "user" }
  if (current.facingMode === "user") return { facing: "environment" }
  const next = cameraIds[(cameraIds.indexOf(current.deviceId ?? "") + 1) % cameraIds.length]
  return next === undefined ? undefined : { deviceId: next }
}

const cameraIdsOf = async (devices: MediaDevices): Promise<readonly string[]> =>
  (await devices.enumerateDevices()).filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId)

/** Captures from the other camera. If that fails, the one before comes back. */
export async function switchCamera(media: LocalMedia): Promise<void> {
  const before = media.snapshot.tracks.video?.getSettings() ?? {}
  const other = otherCamera(before, await cameraIdsOf(navigator.mediaDevices))
  if (other === undefined) return
  if ("deviceId" in other) {
    const back = () => (before.deviceId === undefined ? media.restart("video") : media.choose("video", before.deviceId))
    return media.choose("video", other.deviceId).catch(back)
  }
  return media.face(other.facing).catch(() => media.face(other.facing === "user" ? "environment" : "user"))
}

/** Whether the device has more than one camera. Browsers list them all only while they capture; one that refuses to is taken to have no other. */
export function useHasOtherCamera(isCapturing: boolean): boolean {
  const [hasOther, setHasOther] = useState(false)
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (devices === undefined || !isCapturing) return
    let gone = false
    const read = async () => {
      const { length } = await cameraIdsOf(devices).catch((): readonly string[] => [])
      if (!gone) setHasOther(length > 1)
    }
    void read()
    devices.addEventListener("devicechange", read)
    return () => {
      gone = true
      devices.removeEventListener("devicechange", read)
    }
  }, [isCapturing])
  return hasOther
}
