import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useEffect, useRef } from "react"
import { focusField } from "../form/field-id.ts"
import { useScreenState } from "../screen-state/screen-state-context.tsx"
import { Button } from "../ui/controls/Button.tsx"
import { Dialog } from "../ui/overlays/Dialog.tsx"
import { Text } from "../ui/display/Text.tsx"
import type { FinishState } from "./finish-controller.ts"
import { isClear } from "./missing.ts"
import { ObstacleList } from "./ObstacleList.tsx"
import { useEndMeeting, useFinishController } from "./use-end-meeting.ts"

/**
 * The end-meeting dialog (`confirm=1`): what is missing, each entry leading to its field; or the question of a clinician whose record is
 * kept elsewhere. Opened by its address alone, it first finds out.
 */
export function ConfirmEndDialog() {
  const [screen, patch] = useScreenState()
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const end = useEndMeeting()
  const target = useRef<HTMLElement>(null)
  const blocked = finish.state === "blocked" ? finish : undefined

  // The address says that the dialog is open and this page knows nothing of it: after a reload, or by the browser's history.
  const stray = screen.confirm && finish.state === "idle"
  useEffect(() => {
    if (stray) patch({ confirm: false }, { history: "replace" })
  }, [stray, patch])

  if (blocked === undefined) return null
  const close = () => {
    patch({ confirm: false })
    controller.reset()
  }
  const goTo = (field: string) => {
    close()
    // The dialog gives the focus back as it closes; the field takes it after that.
    target.current = document.getElementById(field)
    setTimeout(() => focusField(field), 0)
  }
  const clear = isClear(blocked.obstacles)
  return (
    <Dialog
      open={screen.confirm}
      onOpenChange={(open) => !open && close()}
      finalFocus={target}
      title={<Title blocked={blocked} />}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Back to the meeting</Trans>
          </Button>
          {clear && (
            <Button variant="primary" onClick={() => void end({ sign: blocked.sign, confirmed: true })}>
              {blocked.sign ? <Trans>Sign and end</Trans> : <Trans>End meeting</Trans>}
            </Button>
          )}
          {!clear && blocked.obstacles.unchecked.length > 0 && (
            <Button icon="refresh" onClick={() => void end({ sign: blocked.sign })}>
              <Trans>Check again</Trans>
            </Button>
          )}
        </>
      }
    >
      {clear ? (
        <Text as="p">
          <Trans>Your organisation keeps its record in another system. Have you written this consultation down there?</Trans>
        </Text>
      ) : (
        <ObstacleList obstacles={blocked.obstacles} onGoTo={goTo} />
      )}
    </Dialog>
  )
}

function Title({ blocked }: { readonly blocked: Extract<FinishState, { readonly state: "blocked" }> }) {
  const { t } = useLingui()
  if (isClear(blocked.obstacles)) return t`End this meeting?`
  if (blocked.obstacles.missing.length === 0) return t`Not everything could be checked`
  return blocked.sign
    ? t`You must complete these required fields before you can sign:`
    : t`You must complete these required fields before you can end the meeting:`
}
