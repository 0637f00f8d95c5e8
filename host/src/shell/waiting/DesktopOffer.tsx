import { notify } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { useEffect } from "react"
import { changeAlerts, useAlertChoice } from "./alert-choice.ts"

/** Whether the browser would ask for its permission, and this device has a desktop: phones have only the permission. */
const canTurnOn = () =>
  typeof Notification !== "undefined" && Notification.permission === "default" && !window.matchMedia("(pointer: coarse)").matches

async function turnOn() {
  changeAlerts({ isAsked: true })
  changeAlerts({ desktop: (await Notification.requestPermission()) === "granted" })
}

/**
 * Offers notifications of the desktop in the corner of the screen, until the clinician answers on this device, in any tab. The browser asks
 * for its permission only by the press.
 */
export function DesktopOffer() {
  const { isAsked } = useAlertChoice()
  useEffect(() => {
    if (isAsked || !canTurnOn()) return
    return notify({
      tone: "info",
      title: <Trans>A patient is in the waiting room. Show a desktop notification next time?</Trans>,
      description: <Trans>When this page is in the background, with the time and the patient’s initials alone.</Trans>,
      action: { label: <Trans>Turn on</Trans>, run: () => void turnOn() },
      refusal: { label: <Trans>No thanks</Trans>, run: () => changeAlerts({ isAsked: true }) },
    })
  }, [isAsked])
  return null
}
