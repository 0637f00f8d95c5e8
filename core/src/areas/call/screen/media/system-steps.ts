import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"

type System = "windows" | "mac" | "ios" | "android" | "other"

/** The part of `navigator` that tells systems apart. */
type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">

/** The system of a device, whose settings allow a browser the camera and the microphone. */
export function systemOf({ userAgent, maxTouchPoints }: Device): System {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios"
  if (userAgent.includes("Android")) return "android"
  if (userAgent.includes("Windows")) return "windows"
  // An iPad calls itself a Macintosh, which has no touch screen.
  if (userAgent.includes("Macintosh")) return maxTouchPoints > 1 ? "ios" : "mac"
  return "other"
}

const steps: Readonly<Record<System, MessageDescriptor>> = {
  windows: msg`Open Settings in Windows, then Privacy & security and Camera. Turn on camera access, also for desktop apps. Do the same under Microphone.`,
  mac: msg`Open System Settings on the Mac, then Privacy & Security and Camera. Turn on your browser. Do the same under Microphone, then restart the browser.`,
  ios: msg`Open Settings on this device, then Apps and your browser. Turn on Camera and Microphone.`,
  android: msg`Open Settings on this device, then Apps, your browser and Permissions. Allow Camera and Microphone. Check that they are not switched off in the quick settings.`,
  other: msg`Open the privacy settings of this device, and let your browser use the camera and the microphone.`,
}

/** The place in the device's settings that lets the browser use camera and microphone. */
export const systemSteps = (device: Device = navigator): MessageDescriptor => steps[systemOf(device)]
