import { atomWithStorage } from "jotai/utils"

/** The devices this clinician chose on this computer, by the browser's ids for this site. Absent: the browser's default. */
export interface DeviceChoice {
  readonly audio?: string
  readonly video?: string
  readonly speaker?: string
}

export const deviceChoiceAtom = atomWithStorage<DeviceChoice>("rond.call.devices", {})
