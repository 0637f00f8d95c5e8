import { Banner, Button, Checkbox, Dialog, Stack, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { changeAlerts, useAlertChoice } from "./alert-choice.ts"
import { readyTone } from "./arrival-tone.ts"

interface AlertsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const permissionNow = () => (typeof Notification === "undefined" ? undefined : Notification.permission)

/**
 * The settings for how this device announces a patient in the waiting room. The browser asks for its permission when notifications are
 * turned on here.
 */
export function AlertsDialog({ open, onOpenChange }: AlertsDialogProps) {
  const { t } = useLingui()
  const choice = useAlertChoice()
  const [permission, setPermission] = useState(permissionNow)
  const turnDesktop = async (isOn: boolean) => {
    const granted = isOn && permission === "default" ? await Notification.requestPermission() : permission
    setPermission(granted)
    changeAlerts({ desktop: isOn && granted === "granted", isAsked: true })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Waiting room alerts`}
      actions={
        <>
          <Button icon="volume" onClick={() => void readyTone().then((tone) => tone?.play())}>
            <Trans>Play the sound</Trans>
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            <Trans context="a button that closes a dialog">Done</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">
          <Trans>
            A patient who joins the call before you appears on your home page, in the bar at the top and in the tab’s title. These settings
            are kept on this device.
          </Trans>
        </Text>
        <Stack gap={1}>
          <Checkbox checked={choice.sound} onChange={(sound) => changeAlerts({ sound })} label={t`Play a sound when a patient arrives`} />
          {permission !== undefined && (
            <Checkbox
              checked={choice.desktop && permission === "granted"}
              disabled={permission === "denied"}
              onChange={(isOn) => void turnDesktop(isOn)}
              label={t`Show a desktop notification when this page is in the background`}
              hint={t`It shows the time and the patient’s initials, nothing else.`}
            />
          )}
        </Stack>
        {permission === "denied" && (
          <Banner tone="info" title={t`Your browser is blocking notifications`}>
            <Trans>Allow notifications for this site in your browser’s settings, then open this again.</Trans>
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
