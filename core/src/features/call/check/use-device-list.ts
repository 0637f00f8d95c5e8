import { useEffect, useState } from "react"

/** A camera, microphone or speaker to choose from. */
export interface Device {
  readonly id: string
  /** Empty until the browser has been allowed to capture once. */
  readonly label: string
}

export interface DeviceList {
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
  readonly speakers: readonly Device[]
}

const none: DeviceList = { cameras: [], microphones: [], speakers: [] }

/** The connected devices, kept up to date. Set `capturing` when capture begins: devices have names only from then on. */
export function useDeviceList(capturing: boolean): DeviceList {
  const [list, setList] = useState(none)
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (devices === undefined) return
    let gone = false
    const read = async () => {
      const found = await devices.enumerateDevices()
      if (!gone) setList(sorted(found, capturing))
    }
    void read()
    devices.addEventListener("devicechange", read)
    return () => {
      gone = true
      devices.removeEventListener("devicechange", read)
    }
  }, [capturing])
  return list
}

// Without capture, the browser may report names of devices that are gone.
function sorted(found: readonly MediaDeviceInfo[], capturing: boolean): DeviceList {
  const of = (kind: MediaDeviceKind) =>
    found
      .filter((device) => device.kind === kind && device.deviceId !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label: capturing ? label : "" }))
  return { cameras: of("videoinput"), microphones: of("audioinput"), speakers: of("audiooutput") }
}
