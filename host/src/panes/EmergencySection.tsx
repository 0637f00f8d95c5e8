import { useEmergencyAccess, type RunningEmergency } from "@rond/core/features/emergency-access"
import { useMarketFormat } from "@rond/core/i18n"
import { Button, Icon, notify, styled, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Trans, useLingui } from "@lingui/react/macro"
import { useCallback, useEffect, useRef, useState, type RefObject } from "react"
import { WideOnly } from "../shell/shell.styles.ts"

const Strip = styled("section", {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$3",
  boxSizing: "border-box",
  height: "var(--notice-row)",
  paddingInline: "$3",
  backgroundColor: "$dangerSoft",
  borderBottom: "1px solid $colors$dangerLine",
  color: "$dangerText",
  "& > .rond-icon": { flexShrink: 0 },
})

export interface EmergencyStripProps {
  /** Gets the focus when the strip disappears with the focus in it. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

/** Says on every screen of a patient that their protected notes are open and for how long, and can end it. */
export function EmergencyStrip(props: EmergencyStripProps) {
  const { patient } = useWorkspace()
  return <OfPatient key={patient.id} {...props} />
}

function OfPatient({ focusAfter }: EmergencyStripProps) {
  const { t } = useLingui()
  const hadFocus = useRef(false)
  const ended = t`Emergency access has ended. Protected notes are closed again.`
  const onEnded = useCallback(() => {
    notify({ tone: "info", title: ended })
    if (hadFocus.current) focusAfter.current?.focus()
  }, [ended, focusAfter])
  const running = useEmergencyAccess(onEnded)
  if (running === undefined) return null
  return (
    <Strip data-notice aria-label={t`Emergency access`} onFocus={() => (hadFocus.current = true)} onBlur={() => (hadFocus.current = false)}>
      <RunningStrip running={running} />
    </Strip>
  )
}

function RunningStrip({ running }: { readonly running: RunningEmergency }) {
  const format = useMarketFormat()
  const left = format.duration(useSecondsUntil(running.endsAtMillis))
  return (
    <>
      <Icon name="lock-open" />
      <Text size="sm" tone="inherit" weight="medium">
        <Trans>
          Emergency access<WideOnly>: protected notes are open</WideOnly>
        </Trans>
      </Text>
      <Text size="sm" tone="inherit" tabular role="timer">
        <Trans>{left} left</Trans>
      </Text>
      <Button size="sm" icon="lock" pending={running.isEnding} onClick={running.end}>
        {running.error === null ? <Trans>End now</Trans> : <Trans>Not ended, try again</Trans>}
      </Button>
    </>
  )
}

/** Counts the whole seconds until a moment of this device's clock; 0 once it has passed. */
function useSecondsUntil(atMillis: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((atMillis - now) / 1000))
}
